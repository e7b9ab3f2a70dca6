"""Recorded games on the full screen: the list, every step, every viewer, and nothing hidden."""

from __future__ import annotations

import asyncio
import os
import random
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from coup.core.frames import Frame
from coup.core.record import Game, Record
from coup.play import Match, Player
from coup.record import decode, encode
from coup.rules import classic, find
from coup.rules.poker import frames as poker
from coup.rules.poker.cards import CHARACTER_OF, DECK
from coup.terminal.app import CoupApp
from coup.terminal.replay import ALL, Answer, Playback, covered
from coup.terminal.screens.dialogs import Confirm, Page
from coup.terminal.screens.replay import AskTurn, Timeline
from coup.terminal.screens.replays import Replays, ReplayScreen
from coup.terminal.widgets.cards import CardFace
from coup.terminal.widgets.seats import SeatPanel
from coup.text import CATALOGUE, Words
from coup.view import PokerView, open_view, seen, view

NAMES = ("Ada", "Bruno", "Clara", "Dario", "Elsa", "Fabio", "Greta", "Hugo")
Scene = Callable[["Pilot[None]"], Awaitable[None]]


def play(home: Path, scene: Scene, size: tuple[int, int] = (80, 24), **given: Any) -> None:
    """Start the program, let something happen, and leave it."""

    async def run() -> None:
        app = CoupApp(home, **given)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await scene(pilot)

    asyncio.run(run())


def filed(home: Path, ruleset: str, players: int, seed: int, **options: str) -> Path:
    """The record of a game that bots played to its end."""
    rules = find(ruleset)
    seats = tuple(Player(name, "steady") for name in NAMES[:players])
    chosen = rules.choose_options(
        "official", {"scheduler": "clockwise", "draw_after_turns": "40", **options}, text=True
    )
    path = home / "saves" / "match.json"
    match = Match.new(rules, seats, chosen, path=path, seed=seed, secret=f"{seed:064x}")
    match.path = None  # nothing of it is kept but the record
    while not match.game.position.over:
        seat = next(iter(match.game.position.waiting))
        match.play(seat, match.bot_choice(seat))
    return match.keep_record(home / "games")


def random_record(rng: random.Random, ruleset: str, players: int, **options: str) -> Record:
    """A game of any answers, among which there is everything that the rules know."""
    rules = find(ruleset)
    chosen = rules.choose_options("official", {"draw_after_turns": "25", **options}, text=True)
    game = Game.new(rules, NAMES[:players], chosen, f"{rng.getrandbits(256):064x}")
    while not game.position.over and len(game.record.answers) < 150:
        seat = rng.choice(list(game.position.waiting))
        choices = list(game.position.waiting[seat])
        verbs = sorted({choice.partition(":")[0] for choice in choices} - {"coup", "challenge"})
        verb = rng.choice(verbs or [choices[0].partition(":")[0]])
        fitting = [choice for choice in choices if choice.partition(":")[0] == verb]
        game.play(seat, rng.choice(fitting if rng.random() < 0.9 else choices))
    return game.export()


def lines(pilot: Pilot[None]) -> list[str]:
    """What stands on the screen."""
    return [strip.text.rstrip() for strip in pilot.app.screen._compositor.render_strips()]


def page(pilot: Pilot[None]) -> str:
    return "\n".join(lines(pilot))


def replay_of(pilot: Pilot[None]) -> ReplayScreen:
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def on_top(pilot: Pilot[None], kind: type[Screen[Any]]) -> bool:
    return type(pilot.app.screen) is kind


def said(pilot: Pilot[None], name: str) -> str:
    return str(pilot.app.screen.query_one(name, Static).content)


# Playing back, without a screen


def test_a_playback_steps_by_answers_and_turns(tmp_path: Path) -> None:
    shown = Playback(decode(filed(tmp_path, "classic", 3, 1).read_bytes()))
    assert shown.last == len(shown.record.answers) == shown.places[-1]
    for step in range(shown.last + 1):
        shown.go(step)
        assert shown.step == shown.here == step
        assert [*shown.before(), *shown.happened()] == shown.log[: shown.ends[step]]
    turns = shown.turns
    assert [shown.positions[step].turn_no for step in turns] == [*range(1, shown.last_turn + 1)]
    assert [shown.turn(number) for number in range(1, shown.last_turn + 1)] == turns
    shown.go(0)
    for step in turns[1:]:
        assert shown.turn_from_here(1) == step
        shown.go(step)
    assert shown.turn_from_here(1) == shown.last
    shown.go(shown.last)
    for step in reversed(turns):
        shown.go(shown.turn_from_here(-1))
        assert shown.step == step or (step == turns[-1] == shown.last)
    assert shown.turn_from_here(-1) == 0
    shown.go(10**9)
    assert shown.step == shown.last
    shown.go(-5)
    assert shown.step == 0


def told(shown: Playback, place: int) -> tuple[object, ...]:
    """All that a viewer is told of a place, and where they think it is."""
    shown.place = place
    words = shown.words
    return (
        shown.step,
        shown.answer(),
        shown.sentence(),
        [words.event(event) for event in shown.happened()],
        shown.aside(),
    )


def alternatives(record: Record, shown: Playback, place: int) -> Iterator[Record]:
    """The same game up to a place, with any other answer there."""
    waiting = shown.positions[place - 1].waiting
    before = record.answers[: place - 1]
    for seat, choices in waiting.items():
        for choice in choices[:24]:
            answers = [*before, (seat, choice)]
            yield msgspec.structs.replace(record, answers=answers, events=[], checksum="")


HIDDEN: tuple[tuple[str, dict[str, str]], ...] = (
    ("classic", {}),
    ("classic", {"show_answers": "nothing"}),
    ("classic", {"show_answers": "nothing", "scheduler": "clockwise"}),
    ("poker", {}),
    ("poker", {"hand": "3", "mend_scope": "any", "show_answers": "nothing"}),
    ("poker", {"hand": "3", "start_money": "2", "scheduler": "clockwise"}),
)


@pytest.mark.heavy
@pytest.mark.parametrize(("ruleset", "options"), HIDDEN)
def test_answers_that_look_the_same_are_told_the_same(
    ruleset: str, options: dict[str, str]
) -> None:
    """Whatever else was answered: where a viewer could not tell, the replay does not tell them."""
    rng = random.Random(5)
    alike = 0
    for _ in range(3):
        record = random_record(rng, ruleset, 3, **options)
        shown = Playback(record)
        for place in telling_places(rng, record):
            begun = msgspec.structs.replace(record, answers=record.answers[:place], checksum="")
            here = Playback(begun)
            for other in alternatives(record, shown, place):
                alike += compared(here, Playback(other), place, (None, 0, 1, 2))
    assert alike > 40


def telling_places(rng: random.Random, record: Record) -> list[int]:
    """Some of each kind of answer."""
    kinds: dict[str, list[int]] = {}
    for place, (_, choice) in enumerate(record.answers, 1):
        kinds.setdefault(choice.partition(":")[0], []).append(place)
    return [place for found in kinds.values() for place in rng.sample(found, min(2, len(found)))]


def compared(here: Playback, there: Playback, place: int, viewers: tuple[int | None, ...]) -> int:
    """For how many viewers two answers look the same; to them they are told the same."""
    alike = 0
    seats = {here.record.answers[-1][0], there.record.answers[-1][0]}
    for viewer in viewers:
        if viewer in seats:  # their own answer
            continue
        views = [
            msgspec.structs.replace(view(world.positions[place], viewer), question=0)
            for world in (here, there)
        ]
        logs = [seen(world.events(place), viewer) for world in (here, there)]
        if views[0] == views[1] and logs[0] == logs[1]:
            here.viewer = there.viewer = viewer
            assert told(here, place) == told(there, place)
            alike += 1
    return alike


SECRET = (
    (classic.Exchange(0), "keep:duke,captain", "keep"),
    (poker.Cultist(0), "take:ah,3", "take"),
    (poker.GraveCard(0), "card:ah", "card"),
    (poker.Cash(0), "cash:ah", "cash"),
    (poker.Turn(0), "use:spy,2", ""),
    (poker.Param(0, "use"), "slot:3", ""),
    (poker.Param(0, "repeat", "spy"), "drop", ""),
    (poker.Disciple(0, "spy"), "disciple:2", ""),
    (poker.Checkpoint(), "whatever:ah", ""),  # a question that nobody has thought of yet
)


@pytest.mark.parametrize(("frame", "choice", "public"), SECRET)
def test_of_a_secret_answer_the_verb_is_told_at_most(
    frame: Frame[Any], choice: str, public: str
) -> None:
    assert covered(frame, 0, choice, ()) == Answer(0, public, whole=False)


def test_what_others_answer_in_secret_is_no_step() -> None:
    record = random_record(random.Random(1), "classic", 4, show_answers="nothing")
    shown = Playback(record)
    passed = [n for n, (_, choice) in enumerate(record.answers, 1) if choice == "pass"]
    stacks = [position.stack for position in shown.positions]
    unseen = [n for n in passed if stacks[n] == stacks[n - 1]]  # the window stayed open
    assert unseen
    shown.viewer = None
    assert not set(shown.places) & set(unseen)
    for place in shown.places:
        shown.place = place
        answer = shown.answer()
        if place in passed:
            assert answer is not None
            assert answer.seat is None
            assert shown.sentence() == ("", shown.words("replay_unseen_answer"))
    shown.viewer = ALL
    assert len(shown.places) == len(record.answers) + 1


def test_every_answer_has_words() -> None:
    rng = random.Random(8)
    verbs = set()
    for ruleset, options in HIDDEN:
        for _ in range(4):
            shown = Playback(random_record(rng, ruleset, 4, **options))
            for viewer in shown.viewers:
                shown.viewer = viewer
                for place in shown.places[1:]:
                    shown.place = place
                    assert shown.sentence()[1]
                    shown.aside()
            verbs |= {choice.partition(":")[0] for _, choice in shown.record.answers}
    assert {"keep", "take", "card", "cash", "use", "slot", "top", "set"} <= verbs


@pytest.mark.parametrize("choice", ["resign", "drop"])
def test_answers_that_nobody_is_offered_have_words_too(choice: str) -> None:
    rules = find("poker")
    game = Game.new(rules, NAMES[:3], rules.choose_options("official", {}), "7" * 64)
    turn = game.position.turn
    game.play(turn, "use:spy,1")
    game.play(turn, choice)
    shown = Playback(game.export())
    shown.go(shown.last)
    assert shown.sentence() == (shown.words.name(turn), shown.words(f"choice_{choice}"))
    shown.viewer = None
    if choice == "drop":
        assert shown.sentence()[1] == shown.words("replay_unseen_plan")


def test_no_language_says_a_key_twice() -> None:
    from coup.text import english, english_opening, english_poker, english_replay, english_table

    parts = (
        english.ENGLISH,
        english_poker.ENGLISH_POKER,
        english_table.ENGLISH_TABLE,
        english_opening.ENGLISH_OPENING,
        english_replay.ENGLISH_REPLAY,
    )
    keys = [key for part in parts for key in part]
    assert len(keys) == len(set(keys))
    assert set(keys) <= set(CATALOGUE)


# The list


def dated(path: Path, age: int) -> Path:
    """A file that was written so many hours ago."""
    moment = time.time() - 3600 * age
    os.utime(path, (moment, moment))
    return path


async def listed(pilot: Pilot[None]) -> Replays:
    """The list, as soon as all of it is read."""
    screen = Replays()
    pilot.app.push_screen(screen)
    await pilot.pause()
    for _ in range(500):
        if all(entry.played or entry.wrong for entry in screen.entries):
            break
        await pilot.pause(0.01)
    await pilot.pause()
    return screen


def test_the_list_opens_verifies_and_deletes_until_it_is_empty(tmp_path: Path) -> None:
    old = dated(filed(tmp_path, "classic", 2, 1), 3)
    new = dated(filed(tmp_path, "poker", 3, 2), 1)
    (tmp_path / "games" / "notes.txt").write_text("no record")

    async def scene(pilot: Pilot[None]) -> None:
        screen = await listed(pilot)
        assert [entry.path for entry in screen.entries] == [new, old]
        text = lines(pilot)
        for path, row in ((new, text[2]), (old, text[3])):
            record = decode(path.read_bytes())
            end = Playback(record).positions[-1]
            assert ", ".join(record.names) in row
            assert f" {end.turn_no} " in row
            assert record.ruleset in row
            winner = "a draw" if end.winner is None else record.names[end.winner]
            assert winner in row.partition(record.ruleset)[2].partition(record.names[0])[0] + winner
        await pilot.press("down", "v")
        await pilot.pause(0.1)
        commitment = decode(old.read_bytes()).commitment
        assert "The record is sound." in page(pilot)
        assert str(commitment) in page(pilot)
        await pilot.press("enter")
        assert replay_of(pilot).path == old
        await pilot.press("q", "1")
        assert replay_of(pilot).path == new
        await pilot.press("escape", "down", "d")
        assert on_top(pilot, Confirm)
        await pilot.press("n")
        assert old.exists()
        await pilot.press("d", "y")
        await pilot.pause()
        assert not old.exists()
        assert new.exists()
        assert len(screen.entries) == screen.games.option_count == 1
        await pilot.press("d", "y")
        await pilot.pause()
        assert "no recorded games yet" in page(pilot)
        await pilot.press("d", "v", "1", "enter")
        assert on_top(pilot, type(screen))
        await pilot.press("escape")
        assert not on_top(pilot, type(screen))

    play(tmp_path, scene)


def test_damaged_files_are_told_in_a_sentence(tmp_path: Path) -> None:
    good = filed(tmp_path, "classic", 2, 4)
    record = decode(good.read_bytes())
    games = tmp_path / "games"
    wrong = {
        "checksum": good.read_bytes().replace(b'"Ada"', b'"Eve"'),
        "not a record": b"{}",
        "JSON is malformed": b"{oops",
        "is not an answer": b"\xff\xfe\x00nothing",
        "is not possible": encode(msgspec.structs.replace(record, answers=[(0, "coup:1")])),
        "no ruleset": encode(msgspec.structs.replace(record, ruleset="chess")),
        "printable": encode(msgspec.structs.replace(record, names=("Ada", "\x1b[2J"))),
        "neither a secret": encode(msgspec.structs.replace(record, secret=None)),
    }
    for number, data in enumerate(wrong.values()):
        path = games / f"wrong{number}.json"
        path.write_bytes(data)
        dated(path, number + 1)
    (games / "folder.json").mkdir()

    async def scene(pilot: Pilot[None]) -> None:
        screen = await listed(pilot)
        reasons = {entry.path.name: entry.wrong for entry in screen.entries}
        assert reasons[good.name] == ""
        for number, sentence in enumerate(wrong):
            assert sentence in reasons[f"wrong{number}.json"], sentence
        assert "cannot be read" in reasons["folder.json"]
        for place, entry in enumerate(screen.entries):
            screen.games.highlighted = place
            await pilot.pause()
            if entry.wrong:
                assert entry.wrong.split()[0] in said(pilot, "#games-details")
                screen.games.action_select()
                await pilot.pause()
                assert on_top(pilot, type(screen))
        assert page(pilot).count("cannot be read") >= len(wrong)
        await pilot.press("v")
        await pilot.pause(0.1)
        assert "Not sound:" in said(pilot, "#games-details")

    play(tmp_path, scene)


def test_two_hundred_records_open_promptly(tmp_path: Path) -> None:
    data = filed(tmp_path, "classic", 4, 3).read_bytes()
    for number in range(200):
        (tmp_path / "games" / f"{number}.json").write_bytes(data)

    async def scene(pilot: Pilot[None]) -> None:
        began = time.monotonic()
        screen = Replays()
        await pilot.app.push_screen(screen)
        assert screen.games.option_count == 201
        assert time.monotonic() - began < 1
        await pilot.press("end", "up")  # answered while files are read
        assert screen.games.highlighted == 199
        for _ in range(500):
            if all(entry.played for entry in screen.entries):
                break
            await pilot.pause(0.01)
        assert time.monotonic() - began < 5

    play(tmp_path, scene)


# The replay


def check_board(pilot: Pilot[None]) -> None:
    """Panels, hand, log and heading agree with the engine, for the viewer who looks."""
    screen = replay_of(pilot)
    shown = screen.playback
    position: Any = shown.position
    v = view(position, shown.viewer) if shown.viewer != ALL else open_view(position)
    panels = {panel.seat: str(panel.content) for panel in screen.query(SeatPanel)}
    own = v.viewer
    assert sorted(panels) == [seat for seat in range(position.players) if seat != own]
    for seat, text in panels.items():
        check_panel(v, seat, text)
    faces = [card.face for card in screen.hand.query(CardFace)] if screen.hand.display else []
    if own is None:
        assert faces == []
    elif isinstance(v, PokerView):
        assert [(f.slot, f.card) for f in faces] == [(s.id, s.card) for s in position.slots[own]]
    else:
        held = [face.character for face in faces if not face.lost]
        assert tuple(held) == position.hands[own]
    assert f"turn {position.turn_no} " in said(pilot, "#replay-table")
    words = screen.words
    expected = [words.event(event) for event in shown.happened()]
    log = str(screen.tape.lines.content)
    for sentence in expected:
        if "pass" not in sentence:
            assert f"▸ {sentence}" in log


def check_panel(v: Any, seat: int, text: str) -> None:
    if isinstance(v, PokerView):
        slots = v.seats[seat].slots
        assert f"${v.seats[seat].money}" in text or not slots
        assert re.findall(r"#(\d+)", text) == [str(slot.id) for slot in slots]
        faces = [Words().card(slot.card) for slot in slots if slot.card]
        assert re.findall(r"\w+[♣♦♥♠]", text) == faces
    else:
        shown = v.seats[seat]
        assert f"● {shown.coins} coin" in text or not shown.cards
        assert text.count("face down") == (shown.cards if shown.hand is None else 0)
        roles = [Words().role(card) for card in (*(shown.hand or ()), *shown.revealed)]
        assert re.findall(r"[◆✗] (\w+)", text) == roles


def contents(screen: ReplayScreen) -> str:
    """Everything that the parts of the screen say, in sight or not."""
    parts = [f"{part.border_title} {part.render()}" for part in screen.query(Static)]
    return "\n".join([*parts, str(screen.hand.border_title)])


def known_cards(shown: Playback) -> set[str]:
    """The poker cards that the viewer has seen, by their printed names."""
    log = shown.log[: shown.ends[shown.here]]
    data = msgspec.json.encode(view(shown.position, shown.viewer, log)).decode()
    codes = {card for card in DECK if re.search(rf'"(\w+:)?{card}[",]', data)}
    return {Words().card(card) for card in codes}


@pytest.mark.parametrize(("ruleset", "size"), [("classic", (80, 24)), ("poker", (120, 40))])
def test_every_step_for_every_viewer_agrees_with_the_engine(
    tmp_path: Path, ruleset: str, size: tuple[int, int]
) -> None:
    path = filed(tmp_path, ruleset, 3, 11, draw_after_turns="7")

    async def scene(pilot: Pilot[None]) -> None:
        pilot.app.open_replay(path)  # type: ignore[attr-defined]
        await pilot.pause()
        screen = replay_of(pilot)
        for viewer in screen.playback.viewers:
            await screen.look(viewer)
            for step in range(screen.playback.last + 1):
                await screen.go(step)
                check_board(pilot)
                text = contents(screen)
                if step % 15 == 0:
                    await pilot.pause()
                    check_board(pilot)
                    text += page(pilot)
                if viewer != ALL and ruleset == "poker":
                    printed = set(re.findall(r"(?:10|[A2-9JQK])[♣♦♥♠]", text))
                    assert printed <= known_cards(screen.playback)

    play(tmp_path, scene, size)


@pytest.mark.parametrize("ruleset", ["classic", "poker"])
def test_secrets_are_not_on_the_screen(tmp_path: Path, ruleset: str) -> None:
    """Where others answer in secret, the screen of a viewer says only that they did."""
    options = {"hand": "3"} if ruleset == "poker" else {}
    secret = ("keep:",) if ruleset == "classic" else ("take:", "card:", "cash:")
    rng = random.Random(3)
    found = 0

    async def scene(pilot: Pilot[None]) -> None:
        nonlocal found
        for _ in range(2):
            record = random_record(rng, ruleset, 3, **options)
            screen = ReplayScreen(record)
            pilot.app.push_screen(screen)
            await pilot.pause()
            places = [
                n for n, (_, choice) in enumerate(record.answers, 1) if choice.startswith(secret)
            ]
            for place in places[:8]:
                seat, choice = record.answers[place - 1]
                await screen.look((seat + 1) % 3)
                screen.playback.place = place
                await screen.show_step()
                answer = said(pilot, "#answer").splitlines()[0]
                assert "unseen" in answer or screen.playback.here != place
                check_board(pilot)
                if ruleset == "poker":
                    card = choice.partition(":")[2].partition(",")[0]
                    assert Words().card(card) not in answer
                    assert Words().role(CHARACTER_OF[card]) not in answer
                else:
                    roles = choice.partition(":")[2].split(",")
                    assert not any(Words().role(role) in answer for role in roles)
                found += 1
            await pilot.press("q")

    play(tmp_path, scene)
    assert found > 5


def test_every_key_steps(tmp_path: Path) -> None:
    record = decode(filed(tmp_path, "classic", 3, 6).read_bytes())

    async def scene(pilot: Pilot[None]) -> None:
        screen = replay_of(pilot)
        shown = screen.playback
        turns = shown.turns
        assert shown.step == 0
        assert "The cards are dealt." in said(pilot, "#answer")
        for key, step in (
            ("left", 0),
            ("right", 1),
            ("n", 2),
            ("b", 1),
            ("down", turns[1]),
            ("right_square_bracket", turns[2]),
            ("up", turns[1]),
            ("left_square_bracket", 0),
            ("end", shown.last),
            ("right", shown.last),
            ("home", 0),
        ):
            await pilot.press(key)
            assert shown.step == step, key
            check_board(pilot)
            assert said(pilot, "#replay-place").startswith(f"{step}/{shown.last}\n")
        await pilot.press("g")
        assert on_top(pilot, AskTurn)
        await pilot.press("x", "3", "enter")
        assert shown.step == turns[2]
        await pilot.press("g", "escape", "g", "enter")
        assert shown.step == turns[2]
        await pilot.press("g", "9", "9", "enter")
        assert shown.step == shown.last
        await pilot.press("l")
        assert on_top(pilot, Page)
        assert "wins the game" in page(pilot)
        await pilot.press("escape", "t")
        assert pilot.app.theme == "coup-light"
        await pilot.press("r")
        assert not on_top(pilot, type(screen))
        await pilot.press("escape", "escape")
        assert not pilot.app.is_running  # nothing else was asked for

    play(tmp_path, scene, record=record)


def test_keys_choose_whose_eyes(tmp_path: Path) -> None:
    record = decode(filed(tmp_path, "poker", 3, 6).read_bytes())

    async def scene(pilot: Pilot[None]) -> None:
        shown = replay_of(pilot).playback
        assert shown.viewer == 1
        for key, viewer in (
            *(("0", ALL), ("1", 0), ("3", 2), ("4", 2), ("9", None)),
            *(("v", ALL), ("v", 0)),
        ):
            await pilot.press(key)
            assert shown.viewer == viewer
            assert said(pilot, "#replay-eyes") == f"seen by {shown.looking}"
            check_board(pilot)
        await pilot.click(SeatPanel)
        assert shown.viewer == 1

    play(tmp_path, scene, record=record, who="bruno")


def test_it_plays_by_itself(tmp_path: Path) -> None:
    record = decode(filed(tmp_path, "classic", 2, 1).read_bytes())

    async def scene(pilot: Pilot[None]) -> None:
        screen = replay_of(pilot)
        await pilot.press("plus", "plus", "minus", "plus")
        assert "0.4 s" in said(pilot, "#replay-place")
        screen.pace = 0
        await pilot.press("space")
        assert "▶" in said(pilot, "#replay-place")
        await pilot.press("space")
        assert "■" in said(pilot, "#replay-place")
        step = screen.playback.step
        await pilot.pause(0.25)
        assert screen.playback.step == step
        await pilot.press("space")
        for _ in range(200):
            if screen.playing is None:
                break
            await pilot.pause(0.05)
        assert screen.playback.step == screen.playback.last
        await pilot.press("space")
        assert screen.playback.step == 0
        await pilot.press("right")
        assert screen.playing is None
        assert screen.playback.step in (1, 2)
        await pilot.press("space", "q")

    play(tmp_path, scene, record=short(record))


def short(record: Record) -> Record:
    return msgspec.structs.replace(record, answers=record.answers[:5], events=[], checksum="")


def test_the_mouse_goes_along_the_timeline(tmp_path: Path) -> None:
    record = decode(filed(tmp_path, "classic", 4, 3).read_bytes())

    async def scene(pilot: Pilot[None]) -> None:
        screen = replay_of(pilot)
        shown = screen.playback
        width = screen.timeline.size.width
        for column in (width - 1, 0, width // 3):
            await pilot.click(Timeline, offset=(column, 0))
            assert shown.step == round(column * shown.last / (width - 1))
            assert screen.timeline.column(shown.step) == pytest.approx(column, abs=1)
            line = lines(pilot)[-3]
            assert line.index("◆") - line.index(screen.timeline.render().plain[0]) >= 0
        await pilot.mouse_down(Timeline, offset=(2, 1))
        await pilot.hover(Timeline, offset=(width - 1, 1))
        assert shown.step == shown.last
        await pilot.mouse_up(Timeline, offset=(width - 1, 1))
        await pilot.hover(Timeline, offset=(0, 0))
        assert shown.step == shown.last

    play(tmp_path, scene, record=record)


def test_a_replay_survives_any_resize(tmp_path: Path) -> None:
    record = decode(filed(tmp_path, "poker", 6, 3).read_bytes())

    async def scene(pilot: Pilot[None]) -> None:
        screen = replay_of(pilot)
        await pilot.press("end", "left", "left", "2")
        step = screen.playback.step
        for size in ((120, 40), (200, 60), (60, 16), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.playback.step == step
            check_board(pilot)
        text = lines(pilot)
        assert screen.tape.size.height >= 2
        assert "▸" in page(pilot)
        assert "q Back" in text[-1]
        await pilot.press("9")
        assert screen.tape.size.height >= 2
        assert len([line for line in text if line]) >= 20

    play(tmp_path, scene, record=record)


def long_record() -> Record:
    """A game of more than a thousand answers: nobody ever does anything but exchange."""
    rules = find("classic")
    options = rules.choose_options("official", {"draw_after_turns": "300"}, text=True)
    game = Game.new(rules, NAMES[:4], options, "3" * 64)
    while not game.position.over:
        seat, choices = next(iter(game.position.waiting.items()))
        wanted = [c for c in choices if c in ("exchange", "pass") or c.startswith("keep")]
        game.play(seat, wanted[0])
    return game.export()


def test_long_games_open_in_a_moment(tmp_path: Path) -> None:
    record = long_record()
    assert len(record.answers) > 1000
    path = tmp_path / "games" / "long.json"
    path.parent.mkdir()
    path.write_bytes(encode(record))

    async def scene(pilot: Pilot[None]) -> None:
        began = time.process_time()  # others may want the machine too
        pilot.app.open_replay(path)  # type: ignore[attr-defined]
        await pilot.pause()
        assert time.process_time() - began < 1.5
        shown = replay_of(pilot).playback
        assert shown.last == len(record.answers)
        began = time.monotonic()
        await pilot.press("end", "1")
        assert time.monotonic() - began < 2
        check_board(pilot)
        await pilot.press("up")
        assert "… earlier: l" in str(replay_of(pilot).tape.lines.content)

    play(tmp_path, scene)
