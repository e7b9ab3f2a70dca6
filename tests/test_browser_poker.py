"""The thirteen characters of the poker cards, button by button, in three browsers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from browser import House, Person, deal, house

pytestmark = pytest.mark.heavy

PASS, DOUBT = "Let it pass", "Doubt it"
DOUBTS = [DOUBT, PASS]
WAITS: list[str] = []
PLAIN = ["Take", "Mend", "Swap"]
AT_THREE = [*PLAIN, "Cultist", "Spy", "Gambler", "Princess", "Duke", "Apothecary", "Priest"]
"""What may be done with $3 on the first turn: nobody played, nothing was discarded."""
REPEATS = ["Do not repeat it", "Repeat it once", "Repeat it 2 times"]
SLOTS = ["card 2 of Bob", "card 3 of Bob", "card 4 of Cyd", "card 5 of Cyd"]
SIDEWAYS = """(card) => {
  const box = card.querySelector('.card-face').getBoundingClientRect();
  return box.width > box.height;
}"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("poker")) as found:
        yield found


@pytest.fixture(scope="module")
def three(hall: House) -> Iterator[list[Person]]:
    with hall.people("Ann", "Bob", "Cyd", prefs={"confirm": "none"}) as people:
        yield people


WHEN_LOST = ("martyr", "disciple", "swindler")


class Table:
    """Ann, who begins, Bob and Cyd, with two cards and $2 each; a turn brings one more."""

    def __init__(self, people: list[Person], *hands: str) -> None:
        self.ann, self.bob, self.cyd = people
        self.people = people
        told = [*hands, "", "", ""][:3]
        deal(*people, hands=tuple(map(plain, told)), ruleset="poker", options={"start_money": 2})
        self.ann.asked("choose an action")

    def see(self, ann: list[str], bob: list[str], cyd: list[str]) -> None:
        for person, labels in zip(self.people, (ann, bob, cyd), strict=True):
            if labels:
                person.sees_buttons(*labels)
            else:
                person.waits()

    def have(self, *money: int) -> None:
        for person, count in zip(self.people, money, strict=True):
            person.has(count)

    def all_pass(self, *people: Person) -> None:
        for person in people:
            person.press(PASS)

    def turn(self, whose: Person) -> None:
        whose.asked("choose an action")
        for person in self.people:
            if person is not whose and person.own():
                person.waits()

    def claims(self, role: str, *aimed: str) -> None:
        """Ann claims a character once; the others may doubt it before it happens."""
        self.ann.press(role)
        if f"{role} ×1" in self.ann.buttons():
            self.ann.press(f"{role} ×1")
        self.ann.press(*aimed)
        self.see(WAITS, DOUBTS, DOUBTS)
        self.bob.asked(f"Ann claims {role}")

    def rounds(self, count: int) -> None:
        """Everybody takes $1 more, so often."""
        for _ in range(count):
            for person in self.people:
                person.asked("choose an action")
                person.press("Take")
        self.ann.asked("choose an action")

    def ends_without_repeat(self) -> None:
        self.see(REPEATS, WAITS, WAITS)
        self.ann.press("Do not repeat it")
        self.turn(self.bob)


def plain(wanted: str) -> str:
    """No card that does something when it is lost, but for those that are asked for."""
    named = wanted.replace("!", "").split()
    return " ".join([wanted, *(f"!{card}" for card in WHEN_LOST if card not in named)])


def slot_of(person: Person, first: int, role: str) -> int:
    """The number of the card that is this character; ``first`` is the seat's first number."""
    return first + next(i for i, card in enumerate(person.own()) if card.startswith(role))


# Without a claim


def test_take_mend_and_swap_cannot_be_doubted(three: list[Person]) -> None:
    t = Table(three)
    t.have(3, 2, 2)
    t.see(AT_THREE, WAITS, WAITS)
    t.ann.press("Take")
    t.have(4, 3, 2)
    t.bob.press("Mend")
    t.ann.reads("Bob mends nothing.")
    t.cyd.asked("choose an action")
    own = t.cyd.own()
    t.cyd.press("Swap", "card 4")
    t.ann.asked("choose an action")
    t.have(5, 3, 2)
    assert t.cyd.own()[1] == own[1]
    t.ann.reads("Cyd has a new card in card 4.")


def test_coup_on_a_martyr_brings_one_card(three: list[Person]) -> None:
    t = Table(three, "", "", "martyr")
    t.rounds(2)
    t.have(7, 6, 6)
    assert t.ann.buttons()[:4] == [*PLAIN, "Coup"]
    slot = slot_of(t.cyd, 4, "Martyr")
    t.ann.press("Coup", f"card {slot} of Cyd")
    t.have(0, 6, 6)
    t.cyd.asked(f"Ann's Coup is aimed at card {slot}.")
    t.see(WAITS, WAITS, [*spies(t.cyd), PASS])
    t.cyd.press(PASS)
    t.see(WAITS, [*spies(t.bob), PASS], WAITS)
    t.bob.press(PASS)
    t.turn(t.bob)
    t.ann.reads("Cyd draws for the Martyr: card 6.")
    assert len(t.cyd.own()) == 2


def spies(person: Person) -> list[str]:
    return [said for said in person.buttons() if "Spy" in said]


def proves(person: Person) -> None:
    """The claimed card may be shown; it may be given up all the same, and so may the other."""
    found = person.buttons()
    assert len(found) >= 3
    assert {said.partition(": ")[2] for said in found} == {"proves it", "loses it"}
    person.press(next(said for said in found if said.endswith("proves it")))


# A claim, and what becomes of it


def test_duke_and_a_disciple_to_repeat_it(three: list[Person]) -> None:
    t = Table(three)
    t.ann.press("Duke")
    t.see(["Duke ×1", "Duke ×2"], WAITS, WAITS)
    t.ann.press("Duke ×1")
    t.see(WAITS, DOUBTS, DOUBTS)
    t.all_pass(t.bob)
    t.see(WAITS, WAITS, DOUBTS)
    t.all_pass(t.cyd)
    t.have(5, 2, 2)
    t.see(REPEATS, WAITS, WAITS)
    t.ann.press("Repeat it once")
    t.see(WAITS, DOUBTS, DOUBTS)
    t.cyd.asked("Ann claims Disciple to repeat Duke.")
    t.all_pass(t.bob, t.cyd)
    t.have(6, 3, 2)
    t.turn(t.bob)


def test_duke_doubted_and_proved(three: list[Person]) -> None:
    t = Table(three, "duke")
    t.claims("Duke")
    t.cyd.press(DOUBT)
    t.ann.asked("Cyd doubts Ann's Duke. Ann, prove it or give up a card?")
    t.bob.waits()
    t.cyd.waits()
    proves(t.ann)
    t.bob.reads("Ann proves it with Duke")
    t.cyd.asked("Cyd was wrong to doubt. Which card is lost?")
    t.cyd.press_at(0)
    t.see(REPEATS, WAITS, WAITS)
    t.have(5, 2, 2)
    assert len(t.cyd.own()) == 1


def test_duke_doubted_and_a_bluff(three: list[Person]) -> None:
    t = Table(three, "!duke !swindler")
    t.claims("Duke")
    t.bob.press(DOUBT)
    t.ann.asked("prove it or give up a card?")
    assert all(said.endswith("loses it") for said in t.ann.buttons())
    t.ann.press_at(0)
    t.turn(t.bob)
    t.have(3, 8, 2)
    t.cyd.reads("Bob gets $5 for the caught bluff.")
    assert len(t.ann.own()) == 1


def test_a_swindler_given_up_costs_only_one(three: list[Person]) -> None:
    t = Table(three, "swindler !duke")
    t.claims("Duke")
    t.bob.press(DOUBT)
    t.ann.asked("prove it or give up a card?")
    swindles = [said for said in t.ann.buttons() if "Swindler" in said and "$1" in said]
    assert swindles, t.ann.buttons()
    t.ann.press(swindles[0])
    t.bob.reads("Bob gets only $1.")
    t.have(3, 4, 2)


def test_a_priest_spares_the_wrong_doubter(three: list[Person]) -> None:
    t = Table(three, "duke")
    t.rounds(2)
    t.claims("Duke")
    t.bob.press(DOUBT)
    t.ann.asked("prove it or give up a card?")
    proves(t.ann)
    t.bob.asked("Bob was wrong to doubt. Which card is lost?")
    priest = next(said for said in t.bob.buttons() if "Priest" in said)
    t.bob.press(priest)
    t.see(DOUBTS, WAITS, DOUBTS)
    t.cyd.asked("Bob claims Priest")
    t.all_pass(t.ann, t.cyd)
    t.see(REPEATS, WAITS, WAITS)
    t.have(9, 1, 6)
    assert len(t.bob.own()) == 2


# Aimed at a card


def aimed(t: Table, role: str, slot: str) -> None:
    t.ann.press(role)
    if f"{role} ×1" in t.ann.buttons():
        t.ann.press(f"{role} ×1")
    t.ann.until(lambda: [said for said in t.ann.buttons() if " of " in said], SLOTS)
    t.ann.press(slot)
    t.see(WAITS, DOUBTS, DOUBTS)
    t.all_pass(t.bob, t.cyd)


def test_apothecary_turns_a_card(three: list[Person]) -> None:
    t = Table(three)
    aimed(t, "Apothecary", "card 2 of Bob")
    t.have(1, 2, 2)
    t.bob.asked("aimed at card 2")
    assert any("Apothecary" in said for said in t.bob.buttons())
    assert spies(t.bob)
    t.ann.waits()
    t.cyd.waits()
    t.bob.press(PASS)
    t.cyd.asked("aimed at card 2")
    assert not any("Apothecary" in said for said in t.cyd.buttons())
    t.cyd.press(PASS)
    t.turn(t.bob)
    assert t.bob.own()[0].endswith(", disabled")
    for other in (t.ann, t.cyd):
        assert other.cards_of("Bob") == ["face-down card, disabled", "face-down card"]
    cards = t.bob.page.locator(".mine .hand .card[role=img]")
    assert [cards.nth(place).evaluate(SIDEWAYS) for place in (0, 1)] == [True, False]


def test_an_apothecary_blocks_an_apothecary(three: list[Person]) -> None:
    t = Table(three)
    aimed(t, "Apothecary", "card 3 of Bob")
    t.bob.until(lambda: any("Apothecary" in said for said in t.bob.buttons()), True)
    t.bob.press(next(said for said in t.bob.buttons() if "Apothecary" in said))
    t.see(DOUBTS, WAITS, DOUBTS)
    t.cyd.asked("Bob claims Apothecary")
    t.all_pass(t.ann, t.cyd)
    t.turn(t.bob)
    t.ann.reads("Bob's Apothecary prevents what Ann meant for card 3.")
    assert t.ann.cards_of("Bob") == ["face-down card"] * 2
    t.have(1, 3, 2)


def test_assassin_and_a_spy_who_may_prevent_it(three: list[Person]) -> None:
    t = Table(three)
    t.rounds(1)
    t.have(5, 4, 4)
    aimed(t, "Assassin", "card 4 of Cyd")
    t.have(1, 4, 4)
    t.cyd.asked("aimed at card 4")
    spy = spies(t.cyd)[0]
    t.cyd.press(spy)
    t.see(DOUBTS, DOUBTS, WAITS)
    t.ann.asked("Cyd claims Spy")
    t.all_pass(t.ann, t.bob)
    t.ann.reads("Cyd's Spy turns up")
    t.bob.until(lambda: bool(t.bob.buttons()), True)
    if PASS in t.bob.buttons():  # red: it may still be prevented by somebody else
        t.bob.press(PASS)
        t.ann.reads("card 4 of Cyd dies (assassin).")
        assert len(t.cyd.own()) == 1
    else:
        t.ann.reads("Cyd's Spy prevents what Ann meant for card 4.")
        assert len(t.cyd.own()) == 2


def test_spy_replaces_a_card(three: list[Person]) -> None:
    t = Table(three)
    own = t.bob.own()
    aimed(t, "Spy", "card 3 of Bob")
    for person in (t.bob, t.cyd):
        person.asked("aimed at card 3")
        person.press(PASS)
    t.ends_without_repeat()
    assert t.bob.own()[0] == own[0]
    assert t.bob.own()[1] != own[1]
    t.cyd.reads("Bob has a new card in card 3.")


def test_priest_takes_from_somebody(three: list[Person]) -> None:
    t = Table(three)
    t.claims("Priest", "Cyd")
    t.bob.asked("Ann claims Priest at Cyd.")
    t.all_pass(t.bob, t.cyd)
    t.have(4, 2, 1)
    t.ends_without_repeat()


# What one alone sees


def test_cultist_draws_three_and_places_one(three: list[Person]) -> None:
    t = Table(three)
    own = t.ann.own()
    t.claims("Cultist")
    t.all_pass(t.bob, t.cyd)
    t.ann.asked("put one of the drawn cards into a slot?")
    found = t.ann.buttons()
    assert len(found) == 7
    assert found[0] == "None"
    placed = re.match(r"Put (.+) \((.+)\) in place of card 0", found[1])
    assert placed, found
    t.bob.waits()
    t.cyd.waits()
    t.ann.press(found[1])
    t.see(REPEATS, WAITS, WAITS)
    assert t.ann.own() == [f"{placed[1]} {placed[2]}", own[1]]
    for other in (t.bob, t.cyd):
        assert placed[2] not in other.log()


def test_gambler_turns_up_four(three: list[Person]) -> None:
    t = Table(three)
    t.claims("Gambler")
    t.all_pass(t.bob, t.cyd)
    t.cyd.reads("Ann's Gambler turns up", "That is ")
    net = re.search(r"That is ([+−-]?\$?-?\d+)", t.cyd.log())
    assert net, t.cyd.log()


def test_princess_sets_aside_and_cashes(three: list[Person]) -> None:
    t = Table(three)
    t.claims("Princess")
    t.all_pass(t.bob, t.cyd)
    t.see(["Set a card aside"], WAITS, WAITS)
    t.ann.press("Set a card aside")
    t.see(REPEATS, WAITS, WAITS)
    t.ann.sees("1 card on the Princess pile")
    t.ann.press("Repeat it once")
    t.all_pass(t.bob, t.cyd)
    cash = "Turn cards of the pile into money"
    t.ann.until(lambda: cash in t.ann.buttons(), True)
    t.ann.press(cash)
    t.turn(t.bob)
    t.have(3, 3, 2)
    t.bob.reads("of the Princess pile.")
    assert "card on the Princess pile" not in t.ann.text()


# What others did before


def test_baron_and_swindler_after_a_duke(three: list[Person]) -> None:
    t = Table(three)
    t.claims("Duke")
    t.all_pass(t.bob, t.cyd)
    t.ends_without_repeat()
    assert {"Baron", "Swindler"} <= set(t.bob.buttons())
    t.bob.press("Baron", "Baron ×1")
    t.see(DOUBTS, WAITS, DOUBTS)
    t.all_pass(t.cyd, t.ann)
    t.have(5, 6, 2)
    t.bob.press("Do not repeat it")
    t.cyd.asked("choose an action")
    t.cyd.press("Swindler", "Swindler ×1")
    t.see(DOUBTS, DOUBTS, WAITS)
    t.ann.asked("Cyd claims Swindler at Duke")
    t.all_pass(t.ann, t.bob)
    t.have(5, 6, 5)


def test_gravedigger_puts_a_card_on_the_pile(three: list[Person]) -> None:
    t = Table(three)
    t.ann.press("Mend")
    t.bob.asked("choose an action")
    t.bob.press("Gravedigger", "Gravedigger ×1")
    t.all_pass(t.cyd, t.ann)
    t.bob.asked("which card comes out of the discard?")
    assert len(t.bob.buttons()) == 2
    for other in (t.ann, t.cyd):
        other.waits()
    t.bob.press_at(0)
    t.bob.sees_buttons("On top of the pile, for nothing")
    t.bob.press_at(0)
    t.bob.sees_buttons(*REPEATS)
    t.ann.reads("Bob puts a card on the pile.")
