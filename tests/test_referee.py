"""The referee, through its pipe: every request, every refusal, whole games, and any rubbish."""

from __future__ import annotations

import io
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coup import __version__, referee
from coup.core.events import Event, Seat
from coup.core.frames import PASS
from coup.core.record import Game, Record
from coup.notation import write_frame, write_position
from coup.record import encode
from coup.referee import Session, base, messages
from coup.referee import classic as classic_desk
from coup.referee import lines as reading
from coup.referee import poker as poker_desk
from coup.referee.schema import schema, write_schema
from coup.referee.session import DESKS
from coup.rules import RULESETS, classic, find
from coup.rules.poker import table as poker
from coup.rules.poker.cards import DECK
from coup.rules.poker.events import PokerEvent
from coup.rules.poker.frames import PokerFrame
from coup.rules.poker.options import PokerOptions
from coup.text import CATALOGUE as WORDS
from coup.view import ClassicView, PokerView, open_view, seen, view
from coup.view.classic import SeatView
from coup.view.poker import PokerSeat
from strategies import (
    choose,
    journey,
    random_game,
    random_secret,
    thorough,
)

DOCS = Path(__file__).parent.parent / "docs"
COMMAND = [sys.executable, "-m", "coup.cli", "referee"]
SECRET = "11" * 32
RULES = ("classic", "poker")
COMMITMENT = "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc"


class Referee:
    """A running referee: whatever it writes to standard error is a mistake."""

    def __init__(self) -> None:
        self.errors = TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors
        )

    def send(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def reply(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), "the referee has gone"
        found: dict[str, Any] = json.loads(line)
        return found

    def say(self, line: bytes | str) -> dict[str, Any]:
        self.send(line if isinstance(line, bytes) else line.encode())
        return self.reply()

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        return self.say(json.dumps({"do": do, **fields}))

    def granted(self, do: str, **fields: Any) -> dict[str, Any]:
        reply = self.ask(do, **fields)
        assert reply["ok"], reply
        return reply

    def refused(self, do: str, **fields: Any) -> dict[str, Any]:
        return complaint(self.ask(do, **fields))

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        assert self.process.stdout is not None
        assert self.process.stdout.read() == b""
        self.process.stdout.close()
        assert self.process.wait(30) == 0
        self.errors.seek(0)
        assert self.errors.read() == b""
        self.errors.close()


@pytest.fixture(scope="module")
def ref() -> Iterator[Referee]:
    running = Referee()
    yield running
    running.end()


def complaint(reply: dict[str, Any]) -> dict[str, Any]:
    assert reply["ok"] is False
    assert set(reply) == {"id", "ok", "error"}
    error: dict[str, Any] = reply["error"]
    assert set(error) == {"code", "message", "details"}
    assert error["code"] != "internal", error
    return error


def plain(thing: Any) -> Any:
    """As JSON says it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def replies(data: bytes) -> list[dict[str, Any]]:
    """What the referee says to all this, in this process."""
    out = io.BytesIO()
    assert referee.main(io.BytesIO(data), out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def state_of(game: Game) -> dict[str, Any]:
    """The state that the protocol promises, from the engine."""
    t = game.position
    return {
        "ruleset": game.ruleset.name,
        "question": t.question,
        "waiting": {str(seat): list(choices) for seat, choices in t.waiting.items()},
        "pending": [type(frame).__name__ for frame in t.stack],
        "turn": t.turn,
        "turn_no": t.turn_no,
        "over": t.over,
        "winner": t.winner,
        "leaving": list(t.leaving),
        "table": plain(table_of(t)),
        "answers": len(game.record.answers),
    }


def table_of(t: Any) -> dict[str, Any]:
    if isinstance(t, classic.Table):
        return {
            "hands": t.hands,
            "revealed": t.revealed,
            "coins": t.coins,
            "deck": t.deck,
            "drawn": t.drawn,
        }
    assert isinstance(t, poker.Table)
    return {
        "slots": [
            [{"id": slot.id, "card": slot.card, "disabled": slot.disabled} for slot in slots]
            for slots in t.slots
        ],
        "money": t.money,
        "princess": t.princess,
        "played": t.played,
        "gains": t.gains,
        "draw": t.draw,
        "discard": t.discard,
        "limbo": t.limbo,
        "picked": t.picked,
        "plan": t.plan,
        "hearts": t.hearts,
        "next_slot": t.next_slot,
        "last_gain": t.last_gain,
        "earned": t.earned,
        "used": t.used,
    }


POKER: dict[str, tuple[Any, ...]] = {
    "first_player": ("winner_then_random", "left_of_dealer", "random", "host"),
    "scheduler": ("race", "clockwise"),
    "show_answers": ("who_is_waiting", "nothing"),
    "draw_after_turns": (None, 40),
    "hand": (2, 3),
    "start_money": (0, 2),
    "gambler_pay": ("1,6,15,28", "2,4,8,16"),
    "coup_cost": (7, 3),
    "forced_coup_at": (None, 10),
    "spy_scope": ("any", "own"),
    "apothecary_block": ("owner", "anyone"),
    "mend_scope": ("own", "any"),
    "martyr_on_lost_challenge": (True, False),
    "baron_previous": ("table", "own"),
    "caught_reward_from": ("bank", "bluffer"),
    "priest_pays_to": ("bank", "claimant"),
    "reveal_dead": (False, True),
}


def begin(rng: random.Random, ruleset: str) -> Game:
    """A game about to begin, of random size and options."""
    if ruleset == "classic":
        return random_game(rng)
    players = rng.randint(2, 8)
    values = {name: rng.choice(known) for name, known in POKER.items()}
    options = PokerOptions(max_players=8, **values)
    names = tuple(f"seat {seat}" for seat in range(players))
    last = rng.choice([None, rng.randrange(players)])
    return Game.new(find("poker"), names, options, random_secret(rng), last, last)


def answer(rng: random.Random, game: Game) -> tuple[Seat, str]:
    """A legal answer; with poker cards few are challenged, so that there is more to happen."""
    t = game.position
    if isinstance(t, classic.Table):
        return choose(rng, t)
    seat = rng.choice(tuple(t.waiting))
    choices = t.waiting[seat]
    if PASS in choices and rng.random() < 0.8:
        return seat, PASS
    uses = tuple(choice for choice in choices if choice.startswith(("use", "play", "cash")))
    return seat, rng.choice(uses if uses and rng.random() < 0.6 else choices)


def wander(rng: random.Random, game: Game, limit: int) -> Iterator[list[Event]]:
    """A game played by chance; what happened after each answer."""
    if isinstance(game.position, classic.Table):
        yield from journey(rng, game, limit)
        return
    for _ in range(limit):
        if game.position.over:
            return
        yield game.play(*answer(rng, game))


def deal_like(game: Game) -> dict[str, Any]:
    """The fields of the request that deals the same game."""
    record = game.record
    return {
        "ruleset": record.ruleset,
        "names": list(record.names),
        "options": record.options,
        "secret": record.secret,
        "last_winner": record.last_winner,
        "last_dealer": record.last_dealer,
    }


# Every request


def test_hello_tells_what_there_is(ref: Referee) -> None:
    reply = ref.granted("hello", id="first")

    assert list(reply)[:2] == ["id", "ok"]
    assert reply["id"] == "first"
    assert (reply["program"], reply["version"], reply["protocol"]) == ("coup", __version__, 1)
    assert reply["rulesets"] == list(RULES) == list(RULESETS)
    assert {"random", "honest", "steady"} <= set(reply["bots"])
    assert reply["requests"] == list(messages.KNOWN)


def test_every_request_needs_nothing_but_what_the_documents_say(ref: Referee) -> None:
    ref.granted("deal", players=2, secret=SECRET)
    seat = ref.granted("state")["state"]["turn"]
    asked: dict[str, dict[str, Any]] = {
        "deal": {"players": 2, "secret": SECRET},
        "set_up": {"position": "classic turn:1 | duke duke 2 | captain captain 2"},
        "load": {"transcript": f"names: a, b\ndeal: classic | secret: {SECRET}\n{seat} income"},
        "play": {"seat": 1 - seat, "choice": "income"},
        "default": {"seat": 1 - seat},
        "bot": {"seat": 1 - seat, "name": "random"},
        "events": {"viewer": None},
        "view": {"viewer": None},
        "count": {"depth": 0},
    }
    for name in messages.KNOWN:
        assert ref.granted(name, id=name, **asked.get(name, {}))["id"] == name


def test_options_tell_what_may_be_chosen(ref: Referee) -> None:
    reply = ref.granted("options")
    options = {option["name"]: option for option in reply["options"]}

    assert reply == {**ref.granted("options", ruleset="classic")}
    assert options["refund_on_challenged"]["values"] == [True, False]
    assert options["treasury"]["values"] == ["unlimited", 50]
    assert options["draw_after_turns"]["values"] == [None]
    assert (options["coup_cost"]["least"], options["coup_cost"]["most"]) == (1, 20)
    assert options["scheduler"]["meaning"] == WORDS["option_scheduler"]
    poker_options = {o["name"]: o for o in ref.granted("options", ruleset="poker")["options"]}
    assert poker_options["hand"]["values"] == [2, 3]
    assert poker_options["gambler_pay"]["values"] == ["1,6,15,28", "2,4,8,16"]


@pytest.mark.parametrize("ruleset", RULES)
def test_every_option_that_is_told_can_be_chosen(ref: Referee, ruleset: str) -> None:
    reply = ref.granted("options", ruleset=ruleset)
    kind = find(ruleset).options
    options = {option["name"]: option for option in reply["options"]}

    assert reply["ruleset"] == ruleset
    assert set(options) == set(kind.__struct_fields__)
    assert {p["name"]: p["options"] for p in reply["presets"]} == find(ruleset).presets
    for preset in reply["presets"]:
        ref.granted("deal", ruleset=ruleset, players=4, preset=preset["name"])
    for name, option in options.items():
        assert option["default"] == getattr(kind(), name)
        assert option["meaning"]
        for value in (*option["values"], option["least"], option["most"]):
            if value is not None:
                values = {name: value} | {
                    "coup_cost": {"forced_coup_at": 40},
                    "min_players": {"max_players": option["most"]},
                }.get(name, {})
                players = value if "_players" in name else 3
                ref.granted("deal", ruleset=ruleset, players=players, options=values)


def test_deal_from_a_secret_is_the_same_every_time(ref: Referee) -> None:
    first = ref.granted("deal", players=3, secret=SECRET)
    second = ref.granted("deal", names=["Ann", "Bob", "Cid"], secret=SECRET)
    fresh = ref.granted("deal", players=3)

    assert first == second
    assert first["commitment"] == first["events"][0]["commitment"]
    assert first["state"]["waiting"].keys() == {"2"}
    assert fresh["secret"] != first["secret"]


def test_stale_answers_are_refused(ref: Referee) -> None:
    ref.granted("set_up", position="classic turn:0 | duke duke 2 | captain captain 2")
    ref.granted("play", seat=0, choice="tax", question=1)

    error = ref.refused("play", seat=1, choice="pass", question=1)

    assert (error["code"], error["details"]) == ("stale", {"question": 2, "quoted": 1})
    ref.granted("play", seat=1, choice="pass", question=2)


def test_undo_takes_back_answers(ref: Referee) -> None:
    position = "classic turn:0 | duke duke 2 | captain captain 2"
    before = [ref.granted("set_up", position=position)["state"]]
    for seat, choice in ((0, "tax"), (1, "pass"), (1, "steal:0"), (1, "resign"), (0, "challenge")):
        before.append(ref.granted("play", seat=seat, choice=choice)["state"])

    assert ref.granted("undo")["state"] == before[-2]
    assert ref.granted("undo", answers=3)["state"] == before[1]
    assert ref.refused("undo", answers=2)["details"] == {"answers": 2, "given": 1}
    assert ref.granted("undo")["state"] == before[0]
    assert ref.refused("undo")["code"] == "undo"


def test_default_and_bot_do_not_play(ref: Referee) -> None:
    ref.granted("set_up", position="classic turn:0 | duke duke 12 | captain captain 2")
    state = ref.granted("state")["state"]

    assert ref.granted("default", seat=0)["choice"] == "coup:1"
    for name in ref.granted("options")["bots"]:
        seeded = [ref.granted("bot", name=name, seat=0, seed=7)["choice"] for _ in range(2)]
        assert seeded == ["coup:1"] * 2
    assert ref.granted("state")["state"] == state
    for name in ("default", "bot"):
        more = {"name": "random"} if name == "bot" else {}
        assert ref.refused(name, seat=1, **more)["code"] == "not_asked"
        assert ref.refused(name, seat=2, **more)["code"] == "no_seat"


@pytest.mark.parametrize("ruleset", RULES)
def test_default_is_a_choice_that_is_taken_everywhere(ruleset: str) -> None:
    rng = random.Random(3)
    session = Session()
    for _ in range(30):
        session.game = game = begin(rng, ruleset)
        for _ in wander(rng, game, 60):
            for seat, choices in game.position.waiting.items():
                choice = session.default(messages.DefaultRequest(seat=seat)).choice
                assert choice in choices or choice == "drop"
                game.position.after(seat, choice)


def test_count_gives_the_golden_numbers(ref: Referee) -> None:
    golden = (1, 6, 16, 36, 108, 344, 967)
    position = {
        "hands": [["duke", "captain"], ["assassin", "contessa"], ["ambassador", "ambassador"]],
        "coins": [2, 2, 2],
        "options": {"scheduler": "clockwise"},
    }
    state = ref.granted("set_up", position=position)["state"]

    assert tuple(ref.granted("count", depth=depth)["count"] for depth in range(7)) == golden
    assert ref.granted("state")["state"] == state
    assert ref.refused("count", depth=13)["code"] == "request_malformed"


def test_a_count_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coup.referee.session.COUNTED", 200)
    deal = b'{"do": "deal", "players": 6}\n'
    few, many = replies(deal + b'{"do": "count", "depth": 3}\n{"do": "count", "depth": 12}')[1:]

    assert few["ok"]
    assert complaint(many)["code"] == "count"


def test_nothing_is_there_before_the_first_game() -> None:
    asked: dict[str, dict[str, Any]] = {
        "state": {},
        "play": {"seat": 0, "choice": "tax"},
        "undo": {},
        "default": {"seat": 0},
        "bot": {"seat": 0, "name": "random"},
        "events": {"viewer": "all"},
        "view": {"viewer": 0},
        "position": {},
        "count": {"depth": 1},
        "record": {},
        "transcript": {},
    }
    lines = [json.dumps({"do": name, **more}) for name, more in asked.items()]
    answers = replies("\n".join(lines).encode())

    assert len(answers) == len(lines)
    assert {complaint(reply)["code"] for reply in answers} == {"no_game"}


# Games through the pipe, beside the engine


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize("number", range(12))
def test_a_whole_game_is_the_engines(ref: Referee, ruleset: str, number: int) -> None:
    rng = random.Random(number)
    game = begin(rng, ruleset)
    dealt = ref.granted("deal", **deal_like(game))
    assert dealt["events"] == plain(game.log)
    assert dealt["state"] == state_of(game)

    for events in wander(rng, game, 400):
        seat, choice = game.record.answers[-1]
        reply = ref.granted("play", seat=seat, choice=choice)
        assert reply["events"] == plain(events)
        assert reply["state"] == state_of(game)
        if rng.random() < 0.02:
            leaver = rng.randrange(game.position.players)
            if not game.position.over and game.position.living(leaver):
                if leaver not in game.position.leaving:
                    happened = game.play(leaver, "resign")
                    reply = ref.granted("play", seat=leaver, choice="resign")
                    assert reply["events"] == plain(happened)
                else:
                    assert ref.refused("play", seat=leaver, choice="resign")["code"] == "gone"

    log = game.log
    for viewer in (None, *range(game.position.players)):
        told = ref.granted("events", viewer=viewer)
        assert told["events"] == plain(seen(log, viewer))
        assert told["next"] == len(log)
    assert ref.granted("events", viewer="all", since=3)["events"] == plain(log[3:])
    assert ref.granted("events", viewer="all", since=len(log))["events"] == []


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize("number", range(6))
def test_views_are_what_a_seat_may_see(ref: Referee, ruleset: str, number: int) -> None:
    rng = random.Random(100 + number)
    game = begin(rng, ruleset)
    ref.granted("deal", **deal_like(game))
    for _ in wander(rng, game, 40):
        ref.granted("play", seat=game.record.answers[-1][0], choice=game.record.answers[-1][1])
        t = game.position
        for viewer in (None, rng.randrange(t.players)):
            assert ref.granted("view", viewer=viewer)["view"] == plain(view(t, viewer))
            told = ref.granted("view", viewer=viewer, log=True)["view"]
            assert told == plain(view(t, viewer, game.log))
        assert ref.granted("view", viewer="all")["view"] == plain(open_view(t))


@pytest.mark.parametrize("ruleset", RULES)
def test_any_position_of_any_game_can_be_set_up_again(ruleset: str) -> None:
    rng = random.Random(11)
    session, again = Session(), Session()
    for _ in range(20):
        game = begin(rng, ruleset)
        session.game = game
        names = list(game.record.names)
        for _ in wander(rng, game, 80):
            if rng.random() < 0.03 and not game.position.over and not game.position.leaving:
                game.play(rng.choice(game.position.clockwise(0)), "resign")
            told = session.position(messages.PositionRequest())
            t = game.position
            assert told.line == write_position(t)
            setting = plain(told.position)
            bare = {name: part for name, part in setting.items() if name != "ruleset"}
            spelled = {**setting, "stack": [write_frame(frame) for frame in t.stack]}
            for form in (told.line, setting, bare, spelled):
                said = {"do": "set_up", "ruleset": ruleset, "position": form, "names": names}
                assert json.loads(again.answer(msgspec.json.encode(said)))["ok"]
                assert again.position(messages.PositionRequest()) == told
            if rng.random() < 0.2 and not t.over:
                seat, choice = answer(rng, game)
                play = msgspec.json.encode({"do": "play", "seat": seat, "choice": choice})
                there = json.loads(again.answer(play))
                here, events = t.after(seat, choice)
                assert there["events"] == plain(events)
                assert there["state"]["table"] == plain(table_of(here))


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize("number", range(6))
def test_records_and_transcripts_are_loaded_as_they_were(
    ref: Referee, ruleset: str, number: int
) -> None:
    rng = random.Random(200 + number)
    game = begin(rng, ruleset)
    ref.granted("deal", **deal_like(game))
    for _ in range(60):
        if game.position.over:
            break
        if rng.random() < 0.1:  # the same from the middle of a game, set up anew
            ref.granted("set_up", position=ref.granted("position")["position"])
            numbers = tuple(map(str, range(game.position.players)))
            game = Game.at(game.ruleset, numbers, game.position)
        seat, choice = answer(rng, game)
        game.play(seat, choice)
        ref.granted("play", seat=seat, choice=choice)
    state, record = ref.granted("state")["state"], ref.granted("record")["record"]
    text = ref.granted("transcript")["transcript"]
    assert record == plain(game.export())

    ref.granted("deal", players=2)
    assert ref.granted("load", record=record)["state"] == state
    assert ref.granted("record")["record"] == record
    assert ref.granted("load", transcript=text)["state"] == state
    assert ref.granted("transcript")["transcript"] == text
    assert ref.granted("load", record=json.loads(encode(game.export())))["state"] == state
    assert "checksum" not in ref.granted("record")["record"]


def test_a_setting_may_leave_out_what_is_usual(ref: Referee) -> None:
    short = {
        "hands": [["duke", "duke"], ["captain"]],
        "coins": [2, 3],
        "revealed": [[], ["assassin"]],
    }
    state = ref.granted("set_up", position=short)["state"]

    assert state["waiting"] == {"0": ["income", "aid", "tax", "steal:1", "exchange"]}
    assert state["table"]["deck"] == (
        ["duke"] + ["assassin"] * 2 + ["captain"] * 2 + ["ambassador"] * 3 + ["contessa"] * 3
    )
    told = ref.granted("position")["position"]
    assert told["chance"] == {"secret": None, "used": 0}
    assert ref.granted("set_up", position=told)["state"] == state
    line = "classic turn:0 | duke duke 2 | captain (assassin) 3"
    assert ref.granted("set_up", position=line)["state"] == state


def test_those_who_have_passed_can_be_left_out(ref: Referee) -> None:
    hands = [["duke", "duke"], ["captain", "captain"], ["contessa", "contessa"]]
    setting: dict[str, Any] = {
        "hands": hands,
        "coins": [2, 2, 2],
        "stack": ["EndTurn", "Effect(tax,0,-)", {"frame": "Claim", "seat": 0, "roles": ["duke"]}],
    }
    everybody = ref.granted("set_up", position=setting)["state"]["waiting"]
    assert everybody == {"1": ["challenge", "pass"], "2": ["challenge", "pass"]}
    for waiting in ([2], {"2": ["challenge", "pass"]}):
        state = ref.granted("set_up", position={**setting, "waiting": waiting})["state"]
        assert state["waiting"] == {"2": ["challenge", "pass"]}
    setting["options"] = {"scheduler": "clockwise"}
    first = {**setting, "waiting": [1], "queue": [2]}
    assert ref.granted("set_up", position=first)["state"]["waiting"].keys() == {"1"}
    assert ref.refused("set_up", position={**first, "queue": [1]})["code"] == "asked"


def test_a_set_up_deck_is_fixed_or_verifiable(ref: Referee) -> None:
    setting: dict[str, Any] = {
        "hands": [["duke", "assassin"], ["captain", "captain"]],
        "coins": [2, 2],
        "stack": ["EndTurn", "Effect(tax,0,-)", "Reveal(0,duke,1)"],
    }
    deck = ref.granted("set_up", position=setting)["state"]["table"]["deck"]
    fixed = ref.granted("play", seat=0, choice="show:duke")
    assert fixed["events"][1] == {"event": "replaced", "seat": 0, "card": deck[0]}
    assert fixed["state"]["table"]["deck"] == [*deck[1:], "duke"]

    decks = []
    for used in (0, 1, 1):
        setting["chance"] = {"secret": SECRET, "used": used}
        ref.granted("set_up", position=setting)
        decks.append(ref.granted("play", seat=0, choice="show:duke")["state"]["table"]["deck"])
        assert ref.granted("position")["position"]["chance"]["used"] == used + 1
    assert decks[0] != decks[1] == decks[2]


def test_a_poker_setting_may_leave_out_what_is_usual(ref: Referee) -> None:
    short = {"slots": [["kh", "ac"], ["9s", "2d"]], "money": [4, 1]}
    state = ref.granted("set_up", ruleset="poker", position=short)["state"]
    held = ("kh", "ac", "9s", "2d")

    assert state["ruleset"] == "poker"
    assert state["pending"] == ["Turn"]
    assert state["waiting"]["0"][:4] == ["take", "mend", "swap:0", "swap:1"]
    table = state["table"]
    assert table["slots"][1] == [
        {"id": 2, "card": "9s", "disabled": False},
        {"id": 3, "card": "2d", "disabled": False},
    ]
    assert table["draw"] == [card for card in DECK if card not in held]
    assert table["next_slot"] == 4
    assert (table["princess"], table["played"], table["gains"]) == ([[], []], [[], []], [0, 0])
    assert (table["discard"], table["limbo"], table["picked"], table["plan"]) == ([], [], [], None)
    told = ref.granted("position")["position"]
    assert told["ruleset"] == "poker"
    assert ref.granted("set_up", position=told)["state"] == state
    line = "poker turn:0 | kh@0 ac@1 4 | 9s@2 2d@3 1"
    assert ref.granted("set_up", position=line)["state"] == state
    named = {"ruleset": "poker", **short}
    assert ref.granted("set_up", ruleset="classic", position=named)["state"] == state


def test_a_poker_setting_tells_anything(ref: Referee) -> None:
    setting: dict[str, Any] = {
        "ruleset": "poker",
        "slots": [
            ["kh", {"id": 5, "card": "ac", "disabled": True}, "3s"],
            [{"id": 2, "card": "9s"}],
        ],
        "money": [6, 1],
        "princess": [["qd", "qs"], []],
        "played": [["spy", "duke"], []],
        "gains": [2, 0],
        "discard": ["2c"],
        "next_slot": 9,
        "last_gain": 2,
    }
    state = ref.granted("set_up", position=setting)["state"]
    table = state["table"]

    assert [slot["id"] for slot in table["slots"][0]] == [0, 5, 6]
    assert table["slots"][0][1]["disabled"]
    assert (table["next_slot"], table["last_gain"], table["discard"]) == (9, 2, ["2c"])
    assert {"use:baron,1", "use:swindler,2", "use:gravedigger,1"} <= set(state["waiting"]["0"])
    assert not {"2c", "qd", "qs", "kh", "ac", "3s", "9s"} & set(table["draw"])

    # What whoever is asked has in hand and in mind.
    after = ["EndTurn(0)", "Disciple(0,cultist)", "Checkpoint"]
    told = {**setting, "stack": [*after, "Cultist(0)"], "limbo": ["4c", "5c", "6c"], "used": True}
    assert "take:5c,6" in ref.granted("set_up", position=told)["state"]["waiting"]["0"]
    told = {**setting, "stack": [*after, {"frame": "Cash", "seat": 0}], "picked": ["qs"]}
    assert ref.granted("set_up", position=told)["state"]["waiting"]["0"] == ["cash:qd", "stop"]
    plan = {"character": "spy", "count": 2, "kind": "use", "params": ["slot:2"]}
    told = {**setting, "stack": ["EndTurn(0)", "Param(0,use)"], "plan": plan, "earned": 0}
    state = ref.granted("set_up", position=told)["state"]
    assert state["waiting"]["0"] == ["slot:0", "slot:5", "slot:6", "slot:2"]
    assert state["table"]["plan"] == plan
    done = ref.granted("play", seat=0, choice="slot:5")
    assert done["events"][0]["params"] == ["slot:2", "slot:5"]
    assert ref.granted("undo")["state"] == state
    assert ref.granted("default", seat=0)["choice"] == "drop"
    dropped = ref.granted("play", seat=0, choice="drop")
    assert dropped["events"][0] == {"event": "gained", "seat": 0, "amount": 1, "why": "take"}


def test_a_poker_pile_is_fixed_or_verifiable(ref: Referee) -> None:
    setting: dict[str, Any] = {
        "ruleset": "poker",
        "slots": [["kh", "ac"], ["9s", "2d"]],
        "money": [4, 1],
        "draw": [],
        "discard": [card for card in reversed(DECK) if card not in ("kh", "ac", "9s", "2d")],
    }
    piles = []
    for chance in ({}, {"secret": SECRET}, {"secret": SECRET, "used": 1}, {"secret": SECRET}):
        ref.granted("set_up", position={**setting, "chance": chance})
        reply = ref.granted("play", seat=0, choice="swap:0")
        assert {"event": "reshuffled", "cards": 49} in reply["events"]
        piles.append(reply["state"]["table"]["draw"])
    fixed = [card for card in DECK if card not in ("ac", "9s", "2d")]
    assert piles[0] == fixed[1:]  # the first lies in the slot now
    assert piles[0] != piles[1] != piles[2]
    assert piles[1] == piles[3]


def test_bots_play_their_rulesets_from_their_views(ref: Referee) -> None:
    everybody = ref.granted("hello")["bots"]
    for ruleset in RULES:
        known = ref.granted("options", ruleset=ruleset)["bots"]
        assert set(known) <= set(everybody)
        state = ref.granted("deal", ruleset=ruleset, players=2, secret=SECRET)["state"]
        for name in everybody:
            reply = ref.ask("bot", name=name, seat=state["turn"])
            assert reply["ok"] == (name in known)
            if not reply["ok"]:
                assert complaint(reply)["details"] == {"name": name, "known": known}


@pytest.mark.parametrize("name", ["random", "steady"])
def test_a_bot_plays_poker(ref: Referee, name: str) -> None:
    state = ref.granted("deal", ruleset="poker", players=3, secret=SECRET)["state"]
    while not state["over"]:
        seat = int(next(iter(state["waiting"])))
        choice = ref.granted("bot", name=name, seat=seat, seed=state["answers"])["choice"]
        assert choice in state["waiting"][str(seat)]
        state = ref.granted("play", seat=seat, choice=choice)["state"]


# Refusals

LINE = "classic turn:0 | duke duke 2 | captain captain 2"


def set_up(**fields: Any) -> str:
    position = {"hands": [["duke", "duke"], ["captain", "captain"]], "coins": [2, 2], **fields}
    return json.dumps({"do": "set_up", "position": position})


def set_poker(**fields: Any) -> str:
    position = {"slots": [["kh", "ac"], ["9s", "2d"]], "money": [4, 1], **fields}
    return json.dumps({"do": "set_up", "ruleset": "poker", "position": position})


def set_line(line: str) -> str:
    return json.dumps({"do": "set_up", "position": line})


def transcript(text: str) -> str:
    return json.dumps({"do": "load", "transcript": text})


def record(**fields: Any) -> str:
    given = {"format": 1, "ruleset": "classic", "options": {}, "names": ["a", "b"], **fields}
    return json.dumps({"do": "load", "record": given})


START: dict[str, Any] = {
    "options": {},
    "turn": 0,
    "stack": [{"frame": "Turn", "seat": 0}],
    "hands": [["duke", "duke"], ["captain", "captain"]],
    "revealed": [[], []],
    "coins": [2, 2],
    "deck": ["duke"] + ["assassin"] * 3 + ["captain"] + ["ambassador"] * 3 + ["contessa"] * 3,
}

REFUSED: list[tuple[str, str | bytes]] = [
    # The line
    ("request_malformed", "{"),
    ("request_malformed", "nothing"),
    ("request_malformed", "[]"),
    ("request_malformed", "7"),
    ("request_malformed", "null"),
    ("request_malformed", '"hello"'),
    ("request_malformed", "{}"),
    ("request_malformed", '{"do": 1}'),
    ("request_malformed", '{"do": "hello"} {"do": "hello"}'),
    ("request_malformed", '{"do": "hello", "more": 1}'),
    ("request_malformed", '{"do": "hello", "id": 1.5}'),
    ("request_malformed", '{"do": "hello", "id": true}'),
    ("request_malformed", '{"do": "hello", "id": [1]}'),
    ("request_malformed", '{"do": "hello", "id": 9007199254740992}'),
    ("request_malformed", '{"do": "hello", "id": "%s"}' % ("x" * 101)),
    ("request_malformed", '{"do": "hello", "id": "\\ud800"}'),
    ("request_malformed", '{"do": "hello", "id": NaN}'),
    ("request_malformed", '{"do": "play", "choice": "income"}'),
    ("request_malformed", '{"do": "play", "seat": 0.0, "choice": "income"}'),
    ("request_malformed", '{"do": "play", "seat": 1e0, "choice": "income"}'),
    ("request_malformed", '{"do": "play", "seat": false, "choice": "income"}'),
    ("request_malformed", '{"do": "play", "seat": "0", "choice": "income"}'),
    ("request_malformed", '{"do": "play", "seat": NaN, "choice": "income"}'),
    ("request_malformed", '{"do": "play", "seat": 1%s, "choice": "income"}' % ("0" * 5000)),
    ("request_malformed", '{"do": "play", "seat": 0, "choice": null}'),
    ("request_malformed", '{"do": "events", "viewer": "nobody"}'),
    ("request_malformed", '{"do": "events", "viewer": null, "since": -1}'),
    ("request_malformed", '{"do": "events"}'),
    ("request_malformed", '{"do": "view", "viewer": 0, "log": 1}'),
    ("request_malformed", '{"do": "undo", "answers": 0}'),
    ("request_malformed", set_up(events=[])),
    ("request_malformed", set_up(stack=[{"frame": "Nothing"}])),
    ("request_malformed", set_up(coins=[2, 2.0])),
    ("request_malformed", set_up(slots=[])),
    ("request_malformed", '{"do": "set_up", "position": 7}'),
    ("request_malformed", '{"do": "set_up", "position": null}'),
    ("request_malformed", '{"do": "set_up", "position": {"ruleset": 7}}'),
    ("request_malformed", '{"do": "set_up", "position": {}}'),
    ("request_malformed", '{"do": "set_up"}'),
    ("request_twice", '{"do": "set_up", "position": {"turn": 0, "turn": 0}}'),
    ("request_malformed", set_poker(hands=[])),
    ("request_malformed", set_poker(slots=[[{"id": 0}], []])),
    ("request_malformed", set_poker(slots=[[{"id": 0, "card": "kh", "up": True}], []])),
    ("request_malformed", set_poker(plan={"character": "duke"})),
    ("request_malformed", set_poker(stack=[{"frame": "Effect"}])),
    ("request_malformed", set_poker(used=1)),
    ("request_malformed", '{"do": "deal", "players": 2, "options": {"steal_min": 0.5}}'),
    ("request_malformed", '{"do": "deal", "players": 2, "options": {"steal_min": [0]}}'),
    ("request_malformed", record(answer=[])),
    ("request_malformed", b'\xef\xbb\xbf{"do": "hello"}'),
    ("request_malformed", b'{"do": "hello"\x00}'),
    ("request_unknown", '{"do": "jump"}'),
    ("request_unknown", '{"do": ""}'),
    ("request_twice", '{"do": "hello", "do": "hello"}'),
    ("request_twice", '{"do": "hello", "id": 1, "\\u0069d": 2}'),
    ("request_twice", '{"do": "jump", "do": "jump"}'),
    ("request_twice", '{"do": "deal", "players": 2, "options": {"steal_min": 0, "steal_min": 0}}'),
    ("request_utf8", b'{"do": "hello", "id": "\xff"}'),
    ("request_utf8", b"\xc3"),
    ("request_deep", "[" * 33 + "]" * 33),
    ("request_deep", "[" * 100_000),
    ("request_deep", '{"do": "hello", "x": ' * 40),
    ("request_size", '{"do": "hello", "id": "%s"}' % ("x" * (1 << 20))),
    # The answer
    ("not_asked", '{"do": "play", "seat": 1, "choice": "income"}'),
    ("not_quiet", '{"do": "play", "seat": 0, "choice": "draw"}'),
    ("not_legal", '{"do": "play", "seat": 0, "choice": ""}'),
    ("not_legal", '{"do": "play", "seat": 0, "choice": "Income"}'),
    ("no_seat", '{"do": "play", "seat": 2, "choice": "income"}'),
    ("no_seat", '{"do": "play", "seat": -1, "choice": "resign"}'),
    ("no_seat", '{"do": "view", "viewer": 2}'),
    ("no_seat", '{"do": "events", "viewer": -1}'),
    ("stale", '{"do": "play", "seat": 0, "choice": "income", "question": 0}'),
    ("bot_unknown", '{"do": "bot", "seat": 0, "name": "nobody"}'),
    ("bot_unknown", '{"do": "bot", "seat": 0, "name": "classic"}'),
    ("undo", '{"do": "undo"}'),
    # The table
    ("either", '{"do": "deal"}'),
    ("either", '{"do": "deal", "players": 2, "names": ["a", "b"]}'),
    ("either", '{"do": "load"}'),
    ("ruleset_unknown", '{"do": "deal", "players": 2, "ruleset": "chess"}'),
    ("ruleset_unknown", '{"do": "options", "ruleset": "chess"}'),
    ("ruleset_unknown", set_line("chess turn:0")),
    ("ruleset_unknown", set_up(ruleset="chess")),
    ("ruleset_unknown", set_line("")),
    ("preset_unknown", '{"do": "deal", "players": 2, "ruleset": "poker", "preset": "doc003"}'),
    ("option_unknown", '{"do": "deal", "players": 2, "ruleset": "poker", "options": {"x": 1}}'),
    ("option_unknown", set_poker(options={"steal_min": 0})),
    ("preset_unknown", '{"do": "deal", "players": 2, "preset": "mine"}'),
    ("option_unknown", '{"do": "deal", "players": 2, "options": {"luck": 1}}'),
    ("option_value", '{"do": "deal", "players": 2, "options": {"steal_min": true}}'),
    ("option_value", '{"do": "deal", "players": 2, "options": {"may_decline_proof": 1}}'),
    ("option_range", '{"do": "deal", "players": 2, "options": {"coup_cost": 0}}'),
    ("option_range", '{"do": "deal", "players": 2, "last_winner": 2}'),
    ("option_range", '{"do": "deal", "players": 2, "last_dealer": -1}'),
    ("players", '{"do": "deal", "players": 1}'),
    ("players", '{"do": "deal", "players": 100000000}'),
    ("players", '{"do": "deal", "names": []}'),
    ("players", '{"do": "set_up", "position": {"hands": [], "coins": []}}'),
    ("name", '{"do": "deal", "names": ["a", ""]}'),
    ("name", '{"do": "deal", "names": ["a", "b\\n0 tax"]}'),
    ("name_twice", '{"do": "deal", "names": ["a", "A"]}'),
    ("names", json.dumps({"do": "set_up", "position": LINE, "names": ["a"]})),
    ("secret", '{"do": "deal", "players": 2, "secret": "12"}'),
    ("secret", '{"do": "deal", "players": 2, "secret": "%s"}' % ("AB" * 32)),
    ("secret", set_up(chance={"secret": "12"})),
    # The position
    ("used_without_secret", set_up(chance={"used": 1})),
    ("seat_lists", set_up(revealed=[[]])),
    ("seat_cards", set_up(revealed=[["duke"], []])),
    ("seat_cards", set_up(hands=[["duke"], ["duke", "duke"]])),
    ("card_unknown", set_up(hands=[["duke", "king"], ["duke", "duke"]])),
    ("card_count", set_up(deck=["duke"])),
    ("coins", set_up(coins=[2, -1])),
    ("treasury", set_up(coins=[50, 1], options={"treasury": 50})),
    ("numbers", set_up(turn_no=0)),
    ("numbers", set_up(question=-1)),
    ("turn", set_up(turn=2)),
    ("dealer", set_up(dealer=2)),
    ("leaving", set_up(leaving=[2])),
    ("winner", set_up(over=True, winner=0)),
    ("living", set_up(winner=0)),
    ("stack", set_up(stack=[])),
    ("stack", set_up(stack=["Turn(0)", "Turn(0)"])),
    ("stack", set_up(over=True, stack=["Turn(0)"])),
    ("frame", set_up(stack=["Turn(1)"])),
    ("drawn_cards", set_up(stack=["EndTurn", "Exchange(0)"])),
    ("asked", set_up(waiting=[1])),
    ("waiting", set_up(waiting={"0": ["income"]})),
    ("asked", set_up(queue=[1])),
    ("seat_lists", set_poker(money=[1])),
    ("seat_lists", set_poker(gains=[])),
    ("players", set_poker(slots=[], money=[])),
    ("poker_card", set_poker(slots=[["kh", "duke"], ["9s", "2d"]])),
    ("poker_deck", set_poker(draw=[])),
    ("poker_deck", set_poker(discard=["kh"])),
    ("slot_ids", set_poker(next_slot=3)),
    ("slot_ids", set_poker(slots=[["kh"], [{"id": 0, "card": "9s"}]])),
    ("slot_ids", set_poker(slots=[[{"id": 3, "card": "9s"}, {"id": 1, "card": "kh"}], ["2d"]])),
    ("coins", set_poker(money=[4, -1])),
    ("numbers", set_poker(last_gain=-1)),
    ("turn", set_poker(turn=2)),
    ("living", set_poker(slots=[["kh"], []], money=[4, 0])),
    ("played", set_poker(played=[["duke", "spy"], []])),
    ("played", set_poker(played=[["martyr"], []])),
    ("stack", set_poker(stack=["EndTurn(0)"])),
    ("frame", set_poker(stack=["Turn(1)"])),
    ("limbo", set_poker(limbo=["4c"])),
    ("limbo", set_poker(hearts=True)),
    ("picked", set_poker(picked=["kh"])),
    ("plan", set_poker(plan={"character": "spy", "count": 1, "kind": "use"})),
    ("asked", set_poker(waiting=[1])),
    ("waiting", set_poker(waiting={"0": ["take"]})),
    # Notation
    ("frame_unknown", set_poker(stack=["Blockable(aid,0,-,-)"])),
    ("slot_malformed", set_line("poker turn:0 | kh ac@1 4 | 9s@2 2d@3 1")),
    ("plan_malformed", set_line("poker turn:0 | kh@0 4 | 9s@2 1 | plan: duke")),
    ("frame_unknown", set_up(stack=["Nothing(1)"])),
    ("frame_malformed", set_up(stack=["Turn(x)"])),
    ("label_unknown", set_line(LINE + " | luck: 1")),
    ("label_twice", set_line(LINE + " | deck: | deck:")),
    ("number", set_line(LINE.replace("turn:0", "turn:x"))),
    ("seat_coins", set_line("classic turn:0 | duke duke | captain duke 2")),
    ("option_malformed", set_line(LINE + " | options: luck")),
    ("transcript_heading", transcript("0 tax")),
    ("answer_malformed", transcript(f"position: {LINE}\n0 tax now please")),
    ("names", transcript(f"names: a\nposition: {LINE}")),
    ("players", transcript(f"deal: classic | secret: {SECRET}")),
    # The record
    ("record_answer", transcript(f"position: {LINE}\n0 income, 0 income")),
    ("record_malformed", record(start={"hands": []})),
    ("record_malformed", record(start={"hands": [], "coins": [], "events": []})),
    ("seat_cards", record(start={"hands": [["duke"], ["duke"]], "coins": [1, 1]})),
    ("record_malformed", record(ruleset="poker", start={"hands": [], "coins": []})),
    ("record_options", record(options={"steal_min": 0}, start=START)),
    ("names", record(names=["a", "b", "c"], start=START)),
    ("record_format", record(format=2)),
    ("record_checksum", record(secret=SECRET, checksum="0")),
    ("record_without_start", record()),
    ("record_commitment", record(secret=SECRET)),
    ("record_commitment", record(secret=SECRET, commitment="0")),
    ("secret", record(secret="x")),
    ("ruleset_unknown", record(ruleset="chess")),
    ("option_unknown", record(options={"luck": 1}, secret=SECRET, commitment=COMMITMENT)),
]


@pytest.mark.parametrize(("code", "line"), REFUSED)
def test_a_refusal_has_its_code_and_changes_nothing(
    ref: Referee, code: str, line: str | bytes
) -> None:
    ref.granted("set_up", position=LINE)
    ref.granted("play", seat=0, choice="income")
    ref.granted("undo")
    before = [ref.ask(what) for what in ("position", "record")]

    error = complaint(ref.say(line))

    assert error["code"] == code
    assert error["message"]
    assert [ref.ask(what) for what in ("position", "record")] == before


def test_a_finished_game_takes_no_answers(ref: Referee) -> None:
    ref.granted("set_up", position="classic turn:0 | duke duke 7 | captain (captain) 2")
    end = ref.granted("play", seat=0, choice="coup:1")

    assert end["events"][-1] == {"event": "won", "seat": 0}
    state = end["state"]
    assert (state["over"], state["winner"], state["waiting"], state["pending"]) == (True, 0, {}, [])
    assert ref.refused("play", seat=0, choice="income")["code"] == "over"
    assert ref.refused("play", seat=0, choice="resign")["code"] == "over"
    assert ref.refused("default", seat=0)["code"] == "over"
    assert ref.granted("count", depth=1)["count"] == 0
    assert ref.granted("view", viewer=None)["view"]["winner"] == 0
    position = ref.granted("position")["position"]
    assert ref.granted("set_up", position=position)["state"]["over"]


def test_an_event_that_did_not_happen_is_found(ref: Referee) -> None:
    ref.granted("deal", players=2, secret=SECRET)
    kept = ref.granted("record")["record"]
    kept["events"][1]["coins"] = 3

    error = ref.refused("load", record=kept)

    assert (error["code"], error["details"]) == ("record_events", {"number": 2})


def test_the_cause_of_a_refusal_is_one_itself(ref: Referee) -> None:
    error = ref.refused("load", transcript=f"position: {LINE}\n0 income, 0 income")

    assert error["details"]["number"] == 2
    assert error["details"]["cause"] == {
        "code": "not_asked",
        "message": "It is not for Seat 0 to answer now.",
        "details": {"seat": 0},
    }


def test_a_mistake_of_our_own_is_told_and_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session()
    session.answer(b'{"do": "set_up", "position": "%s"}' % LINE.encode())
    before = session.answer(b'{"do": "position"}')

    def broken(t: object) -> list[str]:
        raise KeyError("tax")

    with monkeypatch.context() as patch:
        patch.setattr(base, "pending", broken)
        reply = json.loads(session.answer(b'{"do": "play", "id": 1, "seat": 0, "choice": "tax"}'))

    assert (reply["id"], reply["error"]["code"]) == (1, "internal")
    assert session.answer(b'{"do": "position"}') == before
    assert json.loads(session.answer(b'{"do": "state"}'))["state"]["answers"] == 0


# Lines


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (b'{"id": 5}', 5),
        (b'{"do": "jump", "id": "x"}', "x"),
        (b'{"do": "hello", "id": -3, "more": 1}', -3),
        (b'{"do": "hello", "id": 3, "do": "hello"}', 3),
        (b'{"do": "hello", "id": 3, "id": 4}', None),
        (b'{"do": "hello", "id": 3', None),
        (b'{"do": "hello", "id": 3, "x": "\xff"}', None),
        (b'{"do": "jump", "id": true}', None),
        (b'{"do": "jump", "id": 1.0}', None),
        (b'{"do": "jump", "id": 100000000000000000000}', None),
        (b'{"do": "jump", "id": {}}', None),
        (b'{"do": "jump"}', None),
    ],
)
def test_a_refused_line_still_has_its_id(ref: Referee, line: bytes, found: object) -> None:
    reply = ref.say(line)

    assert not reply["ok"]
    assert reply["id"] == found
    assert type(reply["id"]) is type(found)


def test_blank_lines_are_passed_over() -> None:
    said = b'\n  \n\t\r\n{"do": "state", "id": 1}\r\n\n {"do": "state", "id": 2} \n\n'
    assert [reply["id"] for reply in replies(said)] == [1, 2]
    assert replies(b"") == []
    assert replies(b"\n \n  ") == []


def test_the_last_line_may_lack_its_end() -> None:
    assert [reply["ok"] for reply in replies(b'{"do": "hello"}\n{"do": "hello"}')] == [True, True]


def test_a_line_has_at_most_a_mebibyte() -> None:
    def long(size: int) -> bytes:
        line = b'{"do": "hello", "id": 1}'
        return line + b" " * (size - len(line))

    most = reading.LONGEST_LINE
    for end in (b"\n", b""):
        fits, over, far = (replies(long(size) + end) for size in (most, most + 1, 3 * most + 7))
        assert [reply["ok"] for reply in fits] == [True]
        for found in (over, far):
            assert [complaint(reply)["code"] for reply in found] == ["request_size"]
            assert found[0]["id"] is None
    mixed = replies(long(2 * most) + b"\n" + long(50) + b"\n" + long(most + 1) + b"\n" + long(9999))
    assert [reply["ok"] for reply in mixed] == [False, True, False, True]


def test_brackets_in_texts_are_no_nesting(ref: Referee) -> None:
    ref.granted("set_up", position=LINE)
    error = ref.refused("play", seat=0, choice='[{"\\' * 50)
    assert error["code"] == "not_legal"
    unended = '{"do": "play", "choice": "' + '\\"[' * 200_000
    assert complaint(ref.say(unended))["code"] == "request_malformed"


def test_many_lines_may_be_sent_ahead(ref: Referee) -> None:
    ref.granted("set_up", position=LINE)
    for number in range(200):
        ref.send(json.dumps({"do": "state", "id": number}).encode())
    assert [ref.reply()["id"] for _ in range(200)] == list(range(200))


def test_it_ends_quietly_when_nobody_listens() -> None:
    with TemporaryFile() as errors:
        process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"do": "hello"}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"do": "hello"}\n' * 20)
        process.stdin.close()
        assert process.wait(30) == 0
        errors.seek(0)
        assert errors.read() == b""


class Deaf(io.BytesIO):
    def flush(self) -> None:
        raise BrokenPipeError


def test_it_ends_quietly_also_where_there_is_no_pipe() -> None:
    assert referee.main(io.BytesIO(b'{"do": "hello"}\n' * 2), Deaf()) == 0


# Rubbish

VALID: list[dict[str, Any]] = [
    {"do": "hello", "id": 1},
    {"do": "options", "ruleset": "classic"},
    {"do": "deal", "players": 3, "secret": SECRET, "options": {"steal_min": 0}, "last_winner": 1},
    {"do": "deal", "names": ["Ann", "Bob"], "preset": "doc003", "id": "x"},
    {"do": "set_up", "position": LINE + " | options: scheduler=clockwise", "names": ["a", "b"]},
    json.loads(
        set_up(stack=["EndTurn", "Effect(tax,0,-)", "Claim(0,duke)"], waiting=[1], turn_no=3)
    ),
    json.loads(set_up(chance={"secret": SECRET, "used": 3}, leaving=[1], dealer=0, question=9)),
    json.loads(
        set_up(
            hands=[["duke"], ["captain", "captain"]],
            revealed=[["duke"], []],
            stack=[{"frame": "EndTurn"}, {"frame": "Exchange", "seat": 0}],
            drawn=["contessa", "duke"],
        )
    ),
    json.loads(transcript(f"names: a, b\nposition: {LINE}\n0 tax, 1 pass")),
    {"do": "deal", "ruleset": "poker", "players": 2, "preset": "three", "secret": SECRET},
    {"do": "set_up", "position": "poker turn:0 number:3 gain:2 | kh@0 ac@1! 4 +qd | 9s@2 2d@3 1"},
    json.loads(
        set_poker(
            slots=[["kh", {"id": 4, "card": "ac", "disabled": True}], ["9s", "2d"]],
            princess=[["qd", "qs"], []],
            played=[["spy", "duke"], []],
            gains=[0, 2],
            last_gain=2,
            discard=["3c"],
            next_slot=9,
        )
    ),
    json.loads(
        set_poker(
            stack=["EndTurn(0)", "Disciple(0,cultist)", "Checkpoint", "Cultist(0)"],
            limbo=["4c", "5c"],
            used=True,
        )
    ),
    json.loads(
        set_poker(
            stack=[{"frame": "EndTurn", "seat": 0}, {"frame": "Param", "seat": 0, "kind": "use"}],
            plan={"character": "spy", "count": 2, "kind": "use", "params": ["slot:2"]},
        )
    ),
    json.loads(
        set_poker(
            stack=[
                "EndTurn(0)",
                "Disciple(0,assassin)",
                "Checkpoint",
                "Strike(0,2,assassin)",
                "Target(0,2,assassin,1,none)",
                "Prevent(1,spy,1)",
                "Claim(1,spy,1,none)",
            ],
            waiting=[0],
            used=True,
        )
    ),
    json.loads(
        record(
            secret=SECRET,
            commitment="02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc",
            answers=[[0, "tax"]],
        )
    ),
    {"do": "state"},
    {"do": "play", "seat": 0, "choice": "income", "question": 1},
    {"do": "play", "seat": 1, "choice": "resign"},
    {"do": "undo", "answers": 1},
    {"do": "default", "seat": 0},
    {"do": "bot", "seat": 0, "name": "honest", "seed": 1},
    {"do": "bot", "seat": 0, "name": "steady", "seed": 1},
    {"do": "events", "viewer": "all", "since": 1},
    {"do": "view", "viewer": 1, "log": True},
    {"do": "position"},
    {"do": "count", "depth": 2},
    {"do": "record"},
    {"do": "transcript"},
]

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(
        (
            *("duke", "all", "Turn(0)", "EndTurn", "challenge", "race", SECRET, "official"),
            *("poker", "classic", "kh", "2c", "spy", "slot:2", "EndTurn(0)", "Answer(1,spy,1,0)"),
        )
    )
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(("do", "id", "seat", "frame", "hands", "ruleset")), inner, max_size=3
        )
    ),
    max_leaves=6,
)


def spots(thing: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a request, as a container and a key."""
    for key in thing if isinstance(thing, dict) else range(len(thing)):
        yield thing, key
        if isinstance(thing[key], dict | list):
            yield from spots(thing[key])


@st.composite
def twisted(draw: st.DrawFn) -> bytes:
    """A request in which some values were changed, left out, or moved."""
    said = json.loads(json.dumps(draw(st.sampled_from(VALID))))
    for _ in range(draw(st.integers(1, 3))):
        places = list(spots(said))
        if not places:
            break
        where, key = draw(st.sampled_from(places))
        match draw(st.integers(0, 3)):
            case 0:
                del where[key]
            case 1 if isinstance(where, list):
                where.insert(key, draw(values))
            case 2:
                other, place = draw(st.sampled_from(places))
                where[key] = json.loads(json.dumps(other[place])) if place in other else None
            case _:
                where[key] = draw(values)
    return json.dumps(said).encode()


@st.composite
def torn(draw: st.DrawFn) -> bytes:
    """A request in which some bytes were changed, left out, or doubled."""
    said = bytearray(json.dumps(draw(st.sampled_from(VALID))).encode())
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(said)))
        end = draw(st.integers(begin, min(len(said), begin + 6)))
        said[begin:end] = draw(st.binary(max_size=3) | st.just(bytes(said[begin:end]) * 2))
    return bytes(said)


lines = (
    st.binary(max_size=60)
    | twisted()
    | torn()
    | st.sampled_from(VALID).map(lambda said: json.dumps(said).encode())
)


@thorough(400)
@given(said=st.lists(lines.map(lambda line: line.replace(b"\n", b" ")), min_size=1, max_size=8))
def test_any_line_gets_one_reply_and_a_refusal_changes_nothing(
    ref: Referee, said: list[bytes]
) -> None:
    ref.granted("set_up", position=LINE)
    for line in said:
        if not line.strip(b" \t\r"):
            ref.send(line)
            continue
        before = ref.ask("record"), ref.ask("position")
        reply = ref.say(line)
        if not reply["ok"]:
            assert complaint(reply)["message"]
            assert (ref.ask("record"), ref.ask("position")) == before
    assert ref.ask("state", id="still there")["id"] == "still there"


@pytest.mark.heavy
@thorough(1500)
@given(said=st.lists(lines.map(lambda line: line.replace(b"\n", b" ")), min_size=1, max_size=12))
def test_rubbish_without_end(said: list[bytes]) -> None:
    session = Session()
    session.answer(set_line(LINE).encode())
    for line in said:
        before = session.answer(b'{"do": "record"}') + session.answer(b'{"do": "position"}')
        reply = session.answer(line)
        assert reply.endswith(b"\n")
        assert reply.count(b"\n") == 1
        found = json.loads(reply)
        if not found["ok"]:
            complaint(found)
            after = session.answer(b'{"do": "record"}') + session.answer(b'{"do": "position"}')
            assert after == before


@pytest.mark.heavy
def test_hundreds_of_games_sent_ahead() -> None:
    rng = random.Random(77)
    asked: list[bytes] = []
    wanted: list[Any] = []
    for number in range(300):
        game = begin(rng, RULES[number % 2])
        asked.append(json.dumps({"do": "deal", **deal_like(game)}).encode())
        wanted.append((plain(game.log), state_of(game)))
        for events in wander(rng, game, 2000):
            seat, choice = game.record.answers[-1]
            asked.append(json.dumps({"do": "play", "seat": seat, "choice": choice}).encode())
            wanted.append((plain(events), state_of(game)))
    done = subprocess.run(COMMAND, input=b"\n".join(asked), capture_output=True, check=True)
    answers = done.stdout.splitlines()

    assert done.stderr == b""
    assert len(answers) == len(asked)
    for line, (events, state) in zip(answers, wanted, strict=True):
        reply = json.loads(line)
        assert reply["events"] == events
        assert reply["state"] == state


# The documents


def blocks(kind: str) -> list[str]:
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def examples() -> list[tuple[str, str]]:
    """Each request of the document with its reply, put together from their broken lines."""
    text = "".join(blocks("referee"))
    found = re.findall(r"((?:^>.*\n)+)((?:^<.*\n)+)", text, re.MULTILINE)
    return [(unbroken(request), unbroken(reply)) for request, reply in found]


def unbroken(text: str) -> str:
    return "".join(line[2:] for line in text.splitlines())


def test_the_examples_of_the_document_are_true() -> None:
    session = Session()
    pairs = examples()
    assert len(pairs) > 15
    for request, reply in pairs:
        told, got = json.loads(reply), json.loads(session.answer(request.encode()))
        if '"hello"' in request:
            for changing in ("version", "bots"):
                assert type(told.pop(changing)) is type(got.pop(changing))
        assert got == told


def test_the_program_of_the_document_plays_a_game() -> None:
    (program,) = blocks("python")
    command = '["coup", "referee"]'
    assert command in program
    ending = "\nreferee.stdin.close(); referee.stdout.close(); referee.wait()"
    done = subprocess.run(
        [sys.executable, "-c", program.replace(command, repr(COMMAND)) + ending],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )
    assert re.fullmatch(r"Seat [0-3] wins\.\n", done.stdout)
    assert done.stderr == ""


def rows(text: str) -> dict[str, str]:
    """The rows of a document's tables, by the names in their first field."""
    found: dict[str, str] = {}
    for row in text.splitlines():
        if row.startswith("| `"):
            for name in re.findall(r"`\w+`", row.split("|")[1]):
                found[name] = found.get(name, "") + row
    return found


def chapter(number: int) -> str:
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    return text.partition(f"\n## {number}. ")[2].partition("\n## ")[0]


def part(number: int, ruleset: str) -> str:
    """What a chapter says for all rulesets and for this one."""
    common, *parts = chapter(number).split("\n### ")
    return common + "".join(p for p in parts if p.lower().startswith(ruleset))


def test_the_document_names_every_request() -> None:
    told = rows(chapter(3))
    for name, kind in zip(messages.KNOWN, messages.REQUESTS, strict=True):
        for field in kind.__struct_fields__:
            assert field == "id" or f"`{field}`" in told[f"`{name}`"], (name, field)


@pytest.mark.parametrize(
    ("ruleset", "event", "frame"),
    [("classic", classic.ClassicEvent, classic.ClassicFrame), ("poker", PokerEvent, PokerFrame)],
)
def test_the_document_names_every_event_and_frame(ruleset: str, event: Any, frame: Any) -> None:
    events, frames = rows(part(8, ruleset)), rows(part(9, ruleset))
    for kind in get_args(event):
        row = events[f"`{kind.__struct_config__.tag}`"]
        for field in kind.__struct_fields__:
            assert f"`{field}`" in row, (kind, field)
    for kind in get_args(frame):
        for field in kind.__struct_fields__:
            assert f"`{field}`" in frames[f"`{kind.__name__}`"], (kind, field)


@pytest.mark.parametrize(
    ("number", "ruleset", "kind"),
    [
        (5, "classic", classic_desk.ClassicState),
        (5, "classic", classic_desk.ClassicHoldings),
        (5, "poker", poker_desk.PokerState),
        (5, "poker", poker_desk.PokerHoldings),
        (7, "classic", classic_desk.ClassicSetting),
        (7, "poker", poker_desk.PokerSetting),
        (10, "classic", ClassicView),
        (10, "classic", SeatView),
        (10, "poker", PokerView),
        (10, "poker", PokerSeat),
        (12, "classic", Record),
    ],
)
def test_the_document_names_every_field(
    number: int, ruleset: str, kind: type[msgspec.Struct]
) -> None:
    text = part(number, ruleset)
    for field in kind.__struct_fields__:
        assert f"`{field}`" in text, field


def test_the_document_tells_every_code() -> None:
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    part = text.partition("## 13.")[2].partition("## 14.")[0]
    told = {
        code
        for row in part.splitlines()
        if row.startswith("| `")
        for code in re.findall(r"`(\w+)`", row.split("|")[1])
    }
    met = {code for code, _ in REFUSED}
    elsewhere = {"no_game", "count", "over", "gone", "agreed", "record_events", "internal"}

    assert told == met | elsewhere
    assert all(f"refusal_{code}" in WORDS for code in told)


def test_the_schema_is_that_of_the_types() -> None:
    kept = (DOCS / "protocol.schema.json").read_text(encoding="utf-8")
    assert kept == write_schema(), "python -m coup.referee --schema > that file"


def test_the_schema_refers_to_nothing_that_is_not_there() -> None:
    whole = schema()
    refs = set(re.findall(r'"#/\$defs/([^"]*)"', json.dumps(whole)))

    assert refs <= set(whole["$defs"])
    assert set(whole["x-replies"]) == set(messages.KNOWN)
    assert {"Request", "Reply", "Event", "View", "Setting", "Record"} <= refs
    for ruleset in ("Classic", "Poker"):
        for part in ("Event", "Frame", "Holdings", "Options", "Setting", "State", "View"):
            assert ruleset + part in whole["$defs"]
    assert all(re.fullmatch(r"\w+", name) for name in whole["$defs"])


def test_the_schema_has_every_ruleset() -> None:
    """What two rulesets call alike has the fields that each of them gives it."""
    defs = schema()["$defs"]
    for kind in (*get_args(PokerEvent), *get_args(PokerFrame)):
        name = kind.__name__ if kind.__name__ in defs else "Poker" + kind.__name__
        fields = set(defs[name]["properties"]) - {"event", "frame"}
        assert fields == set(kind.__struct_fields__), name
    for name in DESKS:
        assert defs[f"{name.title()}State"]["properties"]["ruleset"] == {"enum": [name]}
        assert defs[f"{name.title()}View"]["properties"]["ruleset"] == {"enum": [name]}
        assert defs["Event"]["anyOf"].count({"$ref": f"#/$defs/{name.title()}Event"}) == 1


def test_every_reply_is_of_the_type_that_the_schema_says(ref: Referee) -> None:
    by_name: dict[str, Any] = vars(messages)
    told = {tag: ref["$ref"].rpartition("/")[2] for tag, ref in schema()["x-replies"].items()}
    rng = random.Random(5)
    ref.granted("deal", players=4, secret=random_secret(rng))
    for said in VALID:
        line = json.dumps(said)
        reply = ref.say(line)
        kind = by_name[told[said["do"]]] if reply["ok"] else messages.ErrorReply
        assert set(reply) == set(kind.__struct_fields__)
        msgspec.json.decode(json.dumps(reply), type=kind)
