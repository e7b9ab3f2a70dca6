"""Every scenario of the captain's flows and every flow of the game, in three browsers.

What each seat may press is asserted at every step: the button matrix is the specification.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from browser import WAITS, House, Person, deal, house

pytestmark = pytest.mark.heavy

ACTIONS = ["Income", "Foreign aid", "Tax", "Steal", "Exchange"]
ALLOW, PASS, ACCEPT = "Allow it", "Let it pass", "Accept the block"
STEAL_TARGET = ["Challenge Captain", "Block with Captain", "Block with Ambassador", ALLOW]
STEAL_BLOCK = STEAL_TARGET[1:]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("flows")) as found:
        yield found


@pytest.fixture(scope="module")
def three(hall: House) -> Iterator[list[Person]]:
    with hall.people("Ann", "Bob", "Cyd", prefs={"confirm": "none"}) as people:
        yield people


class Table:
    """Ann, who begins, Bob and Cyd, and what each of them sees."""

    def __init__(self, people: list[Person], *hands: str, **rules: object) -> None:
        self.ann, self.bob, self.cyd = people
        self.people = people
        deal(*people, hands=hands, **rules)  # type: ignore[arg-type]

    def see(self, ann: object, bob: object, cyd: object) -> None:
        """Everybody sees exactly these buttons; who sees none reads that they wait."""
        for person, labels in zip(self.people, (ann, bob, cyd), strict=True):
            if labels == WAITS:
                person.waits()
            else:
                assert isinstance(labels, list)
                person.sees_buttons(*labels)

    def have(self, *coins: int) -> None:
        for person, count in zip(self.people, coins, strict=True):
            person.has(count)

    def turn(self, whose: Person) -> None:
        """It is somebody's turn: they see actions, the others wait."""
        for person in self.people:
            if person is whose:
                person.asked("choose an action")
                assert person.buttons()[:2] == ACTIONS[:2]
            elif person.hand():
                person.waits()


def shows(person: Person, role: str) -> list[str]:
    """What somebody sees whose claim is challenged: a card of theirs proves it, others are lost."""
    return [
        f"{card}: shows it: {'proof' if card == role else 'lost'}"
        for card in dict.fromkeys(person.hand())
    ]


def loses(person: Person) -> list[str]:
    return [f"{card}: loses it" for card in dict.fromkeys(person.hand())]


def same(found: list[str], expected: list[str]) -> None:
    assert sorted(found) == sorted(expected)


def proves(t: Table, who: Person, role: str) -> None:
    """A challenged claim is proved; the others wait meanwhile."""
    who.asked("which card is shown?")
    same(who.buttons(), shows(who, role))
    for other in t.people:
        if other is not who:
            other.waits()
    who.press(f"{role}: shows it: proof")
    t.ann.reads(f"{who.name} shows {role}.", f"{who.name} returns it to the deck and draws")


def is_caught(t: Table, who: Person, role: str) -> None:
    """A challenged claim is a bluff, and costs a card of the bluffer's choice."""
    who.asked("which card is shown?")
    same(who.buttons(), shows(who, role))
    for other in t.people:
        if other is not who:
            other.waits()
    card = who.hand()[0]
    who.press(f"{card}: shows it: lost")
    t.cyd.reads(f"{who.name} does not prove the claim and loses {card}.")
    who.until(who.lost, [card])
    for other in t.people:
        if other is not who:
            other.until(lambda: f"{card}, lost" in other.cards_of(who.name), True)  # noqa: B023


def loses_one(t: Table, who: Person, reason: str) -> None:
    """Somebody must lose a card, is told why, and picks it; the others wait."""
    who.asked(f"must lose a card ({reason})")
    same(who.buttons(), loses(who))
    for other in t.people:
        if other is not who and other.hand():
            other.waits()
    card, before = who.hand()[-1], who.lost()
    who.press(f"{card}: loses it")
    who.until(lambda: sorted(who.lost()), sorted([*before, card]))


# The captain's flows (seed 000)


def steals(t: Table) -> None:
    t.see(ACTIONS, WAITS, WAITS)
    t.ann.press("Steal", "Bob")
    t.see(WAITS, STEAL_TARGET, ["Challenge Captain", PASS])
    for person in t.people:
        person.sees("Ann claims Captain: steal from Bob.")


def test_1_steal_allowed(three: list[Person]) -> None:
    t = Table(three, preset="doc000")
    steals(t)
    t.bob.press(ALLOW)
    t.see(WAITS, WAITS, ["Challenge Captain", PASS])
    t.cyd.press(PASS)
    t.have(4, 0, 2)
    t.cyd.reads("Ann takes 2 coins from Bob.")
    t.turn(t.bob)


def test_2a_target_challenges_a_true_captain(three: list[Person]) -> None:
    t = Table(three, "captain", preset="doc000")
    steals(t)
    t.bob.press("Challenge Captain")
    proves(t, t.ann, "Captain")
    loses_one(t, t.bob, "lost challenge")
    t.have(4, 0, 2)
    t.turn(t.bob)


def test_2a_by_the_official_rules_the_target_may_still_block(three: list[Person]) -> None:
    t = Table(three, "captain")
    steals(t)
    t.bob.press("Challenge Captain")
    proves(t, t.ann, "Captain")
    loses_one(t, t.bob, "lost challenge")
    t.see(WAITS, STEAL_BLOCK, WAITS)
    t.bob.press(ALLOW)
    t.have(4, 0, 2)


def test_2b_target_challenges_a_bluff(three: list[Person]) -> None:
    t = Table(three, "!captain", preset="doc000")
    steals(t)
    t.bob.press("Challenge Captain")
    is_caught(t, t.ann, "Captain")
    t.have(2, 2, 2)
    t.turn(t.bob)


def blocks(t: Table, role: str) -> None:
    """Bob blocks; the block is a claim of its own, that Ann and Cyd may challenge."""
    t.bob.press(f"Block with {role}")
    t.bob.sees(f"Block with {role}: kept.")
    t.see(WAITS, WAITS, ["Challenge Captain", PASS])
    t.cyd.press(PASS)
    t.see([f"Challenge {role}", ACCEPT], WAITS, [f"Challenge {role}", ACCEPT])
    for person in t.people:
        person.sees(f"Bob claims {role} to block Ann's theft from Bob.")
        assert person.page.locator(".banner.block").count() == 1


@pytest.mark.parametrize("role", ["Captain", "Ambassador"])
def test_3a_3c_block_is_true(three: list[Person], role: str) -> None:
    t = Table(three, "", role.lower(), preset="doc000")
    steals(t)
    assert t.ann.page.locator(".banner.action").count() == 1
    blocks(t, role)
    t.ann.press(f"Challenge {role}")
    proves(t, t.bob, role)
    loses_one(t, t.ann, "lost challenge")
    t.cyd.reads("Block successful")
    t.have(2, 2, 2)
    t.turn(t.bob)


@pytest.mark.parametrize("role", ["Captain", "Ambassador"])
def test_3b_3d_block_is_a_bluff(three: list[Person], role: str) -> None:
    t = Table(three, "", f"!{role.lower()}", preset="doc000")
    steals(t)
    blocks(t, role)
    t.ann.press(f"Challenge {role}")
    is_caught(t, t.bob, role)
    t.have(4, 0, 2)
    t.turn(t.bob)


def test_4a_third_party_challenges_a_true_captain(three: list[Person]) -> None:
    t = Table(three, "captain", preset="doc000")
    steals(t)
    t.cyd.press("Challenge Captain")
    proves(t, t.ann, "Captain")
    loses_one(t, t.cyd, "lost challenge")
    t.see(WAITS, STEAL_BLOCK, WAITS)
    t.bob.press(ALLOW)
    t.have(4, 0, 2)
    t.turn(t.bob)


def test_4b_third_party_challenges_a_bluff(three: list[Person]) -> None:
    t = Table(three, "!captain", preset="doc000")
    steals(t)
    t.cyd.press("Challenge Captain")
    is_caught(t, t.ann, "Captain")
    t.have(2, 2, 2)
    t.turn(t.bob)


@pytest.mark.parametrize("role", ["Captain", "Ambassador"])
def test_5_block_accepted(three: list[Person], role: str) -> None:
    t = Table(three, preset="doc000")
    steals(t)
    blocks(t, role)
    t.ann.press(ACCEPT)
    t.see(WAITS, WAITS, [f"Challenge {role}", ACCEPT])
    t.cyd.press(ACCEPT)
    t.bob.reads("Block successful: Ann's theft from Bob does not happen.")
    t.have(2, 2, 2)
    t.turn(t.bob)


# An early block


def test_early_block_is_kept_until_the_claim_has_stood(three: list[Person]) -> None:
    t = Table(three)
    steals(t)
    t.bob.press("Block with Captain")
    t.bob.sees("Block with Captain: kept. It counts if the claim stands.")
    for other in (t.ann, t.cyd):
        assert "kept" not in other.text()
        assert "Bob claims Captain" not in other.text()
    t.cyd.press(PASS)
    t.ann.reads("Bob claims Captain to block Ann's theft from Bob.")
    t.see(["Challenge Captain", ACCEPT], WAITS, ["Challenge Captain", ACCEPT])


def test_early_block_is_dropped_when_somebody_challenges(three: list[Person]) -> None:
    t = Table(three, "captain")
    steals(t)
    t.bob.press("Block with Captain")
    t.bob.sees("Block with Captain: kept.")
    t.cyd.press("Challenge Captain")
    proves(t, t.ann, "Captain")
    loses_one(t, t.cyd, "lost challenge")
    t.see(WAITS, STEAL_BLOCK, WAITS)
    assert "kept" not in t.bob.text()
    assert "Bob claims" not in t.ann.log()
    t.bob.press(ALLOW)
    t.have(4, 0, 2)


# All flows (seed 002)


def test_income(three: list[Person]) -> None:
    t = Table(three)
    t.see(ACTIONS, WAITS, WAITS)
    t.ann.press("Income")
    t.have(3, 2, 2)
    t.turn(t.bob)


def announces_aid(t: Table) -> None:
    t.ann.press("Foreign aid")
    t.see(WAITS, ["Block with Duke", ALLOW], ["Block with Duke", ALLOW])


def test_aid_allowed(three: list[Person]) -> None:
    t = Table(three)
    announces_aid(t)
    t.bob.press(ALLOW)
    t.see(WAITS, WAITS, ["Block with Duke", ALLOW])
    t.cyd.press(ALLOW)
    t.have(4, 2, 2)
    t.turn(t.bob)


def blocks_aid(t: Table) -> None:
    announces_aid(t)
    t.bob.press("Block with Duke")
    t.see(["Challenge Duke", ACCEPT], WAITS, ["Challenge Duke", ACCEPT])
    t.cyd.sees("Bob claims Duke to block Ann's foreign aid.")


def test_aid_blocked(three: list[Person]) -> None:
    t = Table(three)
    blocks_aid(t)
    t.cyd.press(ACCEPT)
    t.see(["Challenge Duke", ACCEPT], WAITS, WAITS)
    t.ann.press(ACCEPT)
    t.have(2, 2, 2)
    t.turn(t.bob)


def test_aid_block_challenged_and_true(three: list[Person]) -> None:
    t = Table(three, "", "duke")
    blocks_aid(t)
    t.cyd.press("Challenge Duke")
    proves(t, t.bob, "Duke")
    loses_one(t, t.cyd, "lost challenge")
    t.have(2, 2, 2)
    t.turn(t.bob)


def test_aid_block_challenged_and_a_bluff(three: list[Person]) -> None:
    t = Table(three, "", "!duke")
    blocks_aid(t)
    t.cyd.press("Challenge Duke")
    is_caught(t, t.bob, "Duke")
    t.have(4, 2, 2)
    t.turn(t.bob)


def claims_tax(t: Table) -> None:
    t.ann.press("Tax")
    t.see(WAITS, ["Challenge Duke", PASS], ["Challenge Duke", PASS])
    t.bob.asked("Ann claims Duke for tax. Bob, challenge it?")


def test_tax_allowed(three: list[Person]) -> None:
    t = Table(three)
    claims_tax(t)
    t.cyd.press(PASS)
    t.see(WAITS, ["Challenge Duke", PASS], WAITS)
    t.bob.press(PASS)
    t.have(5, 2, 2)
    t.turn(t.bob)


def test_tax_challenged_and_true(three: list[Person]) -> None:
    t = Table(three, "duke")
    claims_tax(t)
    t.bob.press("Challenge Duke")
    proves(t, t.ann, "Duke")
    loses_one(t, t.bob, "lost challenge")
    t.have(5, 2, 2)
    t.turn(t.bob)


def test_tax_challenged_and_a_bluff(three: list[Person]) -> None:
    t = Table(three, "!duke")
    claims_tax(t)
    t.bob.press("Challenge Duke")
    is_caught(t, t.ann, "Duke")
    t.have(2, 2, 2)
    t.turn(t.bob)


def test_coup(three: list[Person]) -> None:
    t = Table(three, options={"start_coins": 7})
    t.see(
        ["Income", "Foreign aid", "Coup", "Tax", "Assassinate", "Steal", "Exchange"], *[WAITS] * 2
    )
    t.ann.press("Coup", "Cyd")
    loses_one(t, t.cyd, "coup")
    t.have(0, 7, 7)
    t.turn(t.bob)


KILL = ["Challenge Assassin", "Block with Contessa", ALLOW]


def assassinates(t: Table) -> None:
    t.see(["Income", "Foreign aid", "Tax", "Assassinate", "Steal", "Exchange"], WAITS, WAITS)
    t.ann.press("Assassinate", "Bob")
    t.have(0, 3, 3)
    t.see(WAITS, KILL, ["Challenge Assassin", PASS])


THREE = {"start_coins": 3}


def test_assassination_challenged_and_true(three: list[Person]) -> None:
    t = Table(three, "assassin", options=THREE)
    assassinates(t)
    t.cyd.press("Challenge Assassin")
    proves(t, t.ann, "Assassin")
    loses_one(t, t.cyd, "lost challenge")
    t.see(WAITS, KILL[1:], WAITS)
    t.bob.press(ALLOW)
    loses_one(t, t.bob, "assassinated")
    t.turn(t.bob)


def test_assassination_challenged_and_a_bluff(three: list[Person]) -> None:
    t = Table(three, "!assassin", options=THREE)
    assassinates(t)
    t.bob.press("Challenge Assassin")
    is_caught(t, t.ann, "Assassin")
    t.have(3, 3, 3)
    t.turn(t.bob)


def blocks_assassin(t: Table) -> None:
    assassinates(t)
    t.cyd.press(PASS)
    t.see(WAITS, KILL, WAITS)
    t.bob.press("Block with Contessa")
    t.see(["Challenge Contessa", ACCEPT], WAITS, ["Challenge Contessa", ACCEPT])
    t.ann.sees("Bob claims Contessa to block Ann's assassination of Bob")


def test_assassination_blocked(three: list[Person]) -> None:
    t = Table(three, options=THREE)
    blocks_assassin(t)
    t.ann.press(ACCEPT)
    t.cyd.press(ACCEPT)
    t.have(0, 3, 3)
    t.turn(t.bob)


def test_assassination_block_challenged_and_true(three: list[Person]) -> None:
    t = Table(three, "", "contessa", options=THREE)
    blocks_assassin(t)
    t.ann.press("Challenge Contessa")
    proves(t, t.bob, "Contessa")
    loses_one(t, t.ann, "lost challenge")
    t.have(0, 3, 3)
    t.turn(t.bob)


def test_bluffed_contessa_costs_both_cards(three: list[Person]) -> None:
    """And who is out sees no more than everybody."""
    t = Table(three, "", "!contessa", options=THREE)
    blocks_assassin(t)
    t.ann.press("Challenge Contessa")
    t.bob.asked("which card is shown?")
    t.bob.press(shows(t.bob, "Contessa")[0])
    t.bob.sees("You are out.")
    t.ann.reads("Bob is out of the game.")
    t.ann.sees_seat("Bob", "out")
    assert t.bob.hand() == []
    assert len(t.bob.lost()) == 2
    t.turn(t.cyd)
    t.bob.sees_buttons()
    for other in ("Ann", "Cyd"):
        assert t.bob.cards_of(other) == ["face-down card"] * 2


def test_assassination_allowed(three: list[Person]) -> None:
    t = Table(three, options=THREE)
    assassinates(t)
    t.bob.press(ALLOW)
    t.see(WAITS, WAITS, ["Challenge Assassin", PASS])
    t.cyd.press(PASS)
    loses_one(t, t.bob, "assassinated")
    t.have(0, 3, 3)
    t.turn(t.bob)


def test_steal_after_a_failed_challenge_cannot_be_blocked_by_the_flow_document(
    three: list[Person],
) -> None:
    t = Table(three, "captain", preset="doc002")
    steals(t)
    t.cyd.press("Challenge Captain")
    proves(t, t.ann, "Captain")
    loses_one(t, t.cyd, "lost challenge")
    t.have(4, 0, 2)
    t.turn(t.bob)


def claims_exchange(t: Table) -> None:
    t.ann.press("Exchange")
    t.see(WAITS, ["Challenge Ambassador", PASS], ["Challenge Ambassador", PASS])


def exchanges(t: Table) -> None:
    t.ann.asked("which 2 cards are kept?")
    cards = t.ann.buttons()
    assert len(cards) == 4
    t.bob.waits()
    t.cyd.waits()
    t.ann.keeps(cards[1], cards[3])
    t.turn(t.bob)
    assert sorted(t.ann.hand()) == sorted([cards[1], cards[3]])
    for other in (t.bob, t.cyd):
        other.reads("Ann puts two cards back.")
        assert "Ann keeps" not in other.log()


def test_exchange_allowed(three: list[Person]) -> None:
    t = Table(three)
    claims_exchange(t)
    t.bob.press(PASS)
    t.cyd.press(PASS)
    exchanges(t)


def test_exchange_challenged_and_true(three: list[Person]) -> None:
    t = Table(three, "ambassador")
    claims_exchange(t)
    t.cyd.press("Challenge Ambassador")
    proves(t, t.ann, "Ambassador")
    loses_one(t, t.cyd, "lost challenge")
    exchanges(t)


def test_exchange_challenged_and_a_bluff(three: list[Person]) -> None:
    t = Table(three, "!ambassador")
    claims_exchange(t)
    t.cyd.press("Challenge Ambassador")
    is_caught(t, t.ann, "Ambassador")
    t.have(2, 2, 2)
    t.turn(t.bob)
