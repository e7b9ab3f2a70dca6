"""The command ``coup``.  Everything heavy is imported by the command that uses it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from coup import __version__

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
    from coup.play import Match
    from coup.terminal.app import CoupApp

TABLE_FLAGS = (
    *("rules", "people", "bots", "seats", "preset", "option", "games", "together"),
    *("seed", "secret", "resume"),
)
"""Flags that ask for a certain table, so that it need not be chosen on the screen."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; what goes wrong is told in a sentence."""
    commands = parser()
    given = commands.parse_args(arguments)
    if "run" not in given:
        if not full_screen():
            commands.print_help()
            return 0
        given.run = open_program
    from coup.core.errors import Refusal

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without the sign still gets the line
    try:
        run: int = given.run(given)
        return run
    except Refusal as refusal:
        from coup.text import Sentences

        words = Sentences()
        print(words("error", message=words.refusal(refusal)), file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print()
        return 130


def parser() -> argparse.ArgumentParser:
    """All commands with their flags."""
    top = argparse.ArgumentParser(
        prog="coup", description="Coup, the card game of bluff, in the terminal."
    )
    top.add_argument("--version", action="version", version=f"coup {__version__}")
    commands = top.add_subparsers(metavar="COMMAND")

    play = commands.add_parser("play", help="play at this keyboard, with people and bots")
    play.set_defaults(run=run_play)
    play.add_argument("--plain", action="store_true", help="lines of text only")
    play.add_argument("--rules", metavar="NAME", help="the ruleset")
    play.add_argument("--people", metavar="A,B", help="names of those at the keyboard")
    play.add_argument("--bots", metavar="KINDS", help="a number, or kinds such as steady,honest")
    play.add_argument("--seats", type=int, metavar="N", help="fill up with bots to N seats")
    play.add_argument("--preset", metavar="NAME", help="a set of options")
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change an option"
    )
    play.add_argument("--games", type=int, metavar="N", help="play N games without asking")
    play.add_argument("--together", action="store_true", help="people react at one shared screen")
    play.add_argument("--brief", action="store_true", help="leave out the table of actions")
    play.add_argument("--pace", type=float, metavar="SECONDS", help="how long a bot thinks")
    play.add_argument("--seed", type=int, metavar="N", help="make the bots' own chance repeatable")
    play.add_argument("--secret", metavar="HEX", help="deal the first game from this secret")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved match"
    )
    play.add_argument("--list", action="store_true", help="list bots, presets and options")

    replay = commands.add_parser("replay", help="step through a recorded game")
    replay.set_defaults(run=run_replay)
    replay.add_argument("file", type=Path)
    replay.add_argument(
        "--as", dest="who", default="all", metavar="WHO", help="a name, seat, spectator or all"
    )
    replay.add_argument("--plain", action="store_true", help="lines of text only")
    replay.add_argument("--transcript", action="store_true", help="print it in notation instead")
    replay.add_argument("--json", action="store_true", help="print it as JSON instead")

    verify = commands.add_parser("verify", help="check a record against rules and commitment")
    verify.set_defaults(run=run_verify)
    verify.add_argument("file", type=Path)
    verify.add_argument("--commitment", metavar="HEX", help="the one noted when the game began")

    serve = commands.add_parser("serve", help="open a table on the web, for friends with a link")
    serve.set_defaults(run=run_serve)
    add_server_flags(serve)

    cluster = commands.add_parser("cluster", help="try several servers that share their tables")
    cluster.set_defaults(run=run_cluster)
    cluster.add_argument("--nodes", type=int, default=3, metavar="N", help="how many: 3")
    cluster.add_argument("--port", type=int, default=8000, metavar="N", help="in front: 8000")
    cluster.add_argument(
        "--by", default="room", metavar="WAY", help="who goes where: by room, or by turn"
    )

    add_keeping(commands)

    bot = commands.add_parser("bot", help="let a bot join an online table")
    bot.set_defaults(run=run_bot)
    bot.add_argument("--url", required=True, help="the link of the table")
    bot.add_argument("--name", default="Bot", help="what it calls itself")
    bot.add_argument("--kind", default="steady", help="which bot it is")
    bot.add_argument("--games", type=int, metavar="N", help="leave after N games")

    add_laboratory(commands)

    referee = commands.add_parser("referee", help="the rules for other programs, as JSON lines")
    referee.set_defaults(run=run_referee)
    return top


def add_keeping(commands: Commands) -> None:
    """The commands for what servers keep."""
    database = "a file, or postgresql://…; usually the one that coup serve uses"
    backup = commands.add_parser("backup", help="write all tables and games into a file")
    backup.set_defaults(run=run_backup)
    backup.add_argument("--database", metavar="WHERE", help=database)
    backup.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to")

    restore = commands.add_parser("restore", help="fill an empty database from a backup")
    restore.set_defaults(run=run_restore)
    restore.add_argument("file", type=Path, metavar="FILE")
    restore.add_argument("--database", metavar="WHERE", help=database)

    move = commands.add_parser("move", help="fill an empty database from another, such as a file")
    move.set_defaults(run=run_move)
    move.add_argument("--from", dest="source", required=True, metavar="WHERE", help=database)
    move.add_argument("--to", required=True, metavar="WHERE", help="an empty or a new one")


def add_laboratory(commands: Commands) -> None:
    """The commands for games between bots."""
    arena = commands.add_parser("arena", help="let bots play each other, and see who is best")
    arena.set_defaults(run=run_arena)
    arena.add_argument(
        "--mode",
        default="round-robin",
        metavar="MODE",
        help="round-robin (each against each; with more than 2 seats, one among others) "
        "or free-for-all",
    )
    arena.add_argument("--deals", type=int, default=100, metavar="N", help="100; each in all seats")
    arena.add_argument("--out", type=Path, metavar="FILE", help="keep the games; goes on with them")
    arena.add_argument("--list", action="store_true", help="list bots, presets and options")
    arena.add_argument("--json", type=Path, metavar="FILE", help="write the results as JSON")
    arena.add_argument("--plot", type=Path, metavar="FILE", help="draw them: .svg or .png")
    add_contest_flags(arena)

    selfplay = commands.add_parser("selfplay", help="write many games of bots as Parquet files")
    selfplay.set_defaults(run=run_selfplay)
    selfplay.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FOLDER",
        help="where to; goes on with what is there",
    )
    selfplay.add_argument("--games", type=int, default=10_000, metavar="N", help="10000")
    selfplay.add_argument(
        "--shard", type=int, default=500, metavar="N", help="games in a file, 500"
    )
    selfplay.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster")
    add_contest_flags(selfplay)

    train = commands.add_parser("train", help="let a player learn classic Coup by playing")
    train.set_defaults(run=run_train)
    train.add_argument("config", type=Path, metavar="CONFIG", help="a TOML file")
    train.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FOLDER",
        help="for weights and progress; goes on with what is there",
    )
    train.add_argument("--cores", type=int, metavar="N", help="how many learn together: all")


def add_contest_flags(contest: argparse.ArgumentParser) -> None:
    """What all games between bots have."""
    contest.add_argument(
        "players",
        nargs="*",
        metavar="PLAYER",
        help="a bot such as steady, a program such as 'cmd:python mybot.py'; NAME=… names it",
    )
    contest.add_argument(
        "--seats", type=int, metavar="N", help="at a table: 2, or for all as many as play, 3 to 6"
    )
    contest.add_argument("--rules", default="classic", metavar="NAME", help="the ruleset")
    contest.add_argument("--preset", default="official", metavar="NAME", help="a set of options")
    contest.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change an option"
    )
    contest.add_argument("--seed", type=int, metavar="N", help="make everything repeatable")
    contest.add_argument(
        "--limit", type=float, default=5.0, metavar="SECONDS", help="for an answer of a program, 5"
    )
    contest.add_argument("--workers", type=int, metavar="N", help="processes; one for each core")


def add_server_flags(serve: argparse.ArgumentParser) -> None:
    """The flags of the server; their list is a table of its own."""
    from coup.server.settings import add_flags

    add_flags(serve)


def full_screen() -> bool:
    """Whether there is a terminal that can be drawn on, and the library that draws."""
    import importlib.util
    import os

    live = sys.stdin.isatty() and sys.stdout.isatty()
    dumb = os.environ.get("TERM", "dumb") == "dumb" and sys.platform != "win32"
    return live and not dumb and importlib.util.find_spec("textual") is not None


def program() -> type[CoupApp]:
    """The program of the full screen, drawn twice as often as is usual: keys are seen sooner."""
    import os

    os.environ.setdefault("TEXTUAL_FPS", "120")
    from coup.terminal.app import CoupApp

    return CoupApp


def open_program(given: argparse.Namespace) -> int:
    """The full screen: at a table if one was asked for, otherwise with its opening."""
    from coup.record import home

    match = None
    if any(vars(given).get(flag) not in (None, False, []) for flag in TABLE_FLAGS):
        match = resumed_match(given) if given.resume is not None else new_match(given)
    app = program()(home(), match, pace=seconds(getattr(given, "pace", None)))
    app.run()
    if app.unfinished:
        print(app.words("term_saved", path=app.unfinished))
    if app.hosts:
        return run_serve(argparse.Namespace())
    return app.return_code or 0


def seconds(pace: float | None) -> float | None:
    return None if pace is None else min(max(pace, 0.0), 60.0)


def run_play(given: argparse.Namespace) -> int:
    """Play at the keyboard."""
    if given.list:
        return list_choices(given.rules or "classic")
    if not given.plain and full_screen():
        return open_program(given)
    from coup.record import home
    from coup.terminal.lines import Lines, Screen

    screen = Screen(sys.stdin, sys.stdout)
    match = resumed_match(given) if given.resume is not None else new_match(given)
    people = any(player.bot is None for player in match.saved.players)
    pace = seconds(given.pace)
    lines = Lines(
        match,
        screen,
        home() / "games",
        pace=pace if pace is not None else 0.6 if screen.live and people else 0.0,
        brief=given.brief,
        together=match.game.position.options.scheduler == "race",
    )
    return lines.run()


def resumed_match(given: argparse.Namespace) -> Match:
    from coup.play import Match, latest
    from coup.record import home

    path = Path(given.resume) if given.resume else latest(home() / "saves")
    return Match.load(path, given.seed)


def new_match(given: argparse.Namespace) -> Match:
    from coup.core.errors import BadOption
    from coup.notation import check_secret, read_option_words
    from coup.play import Match, options_for, seat_players, unused
    from coup.record import home
    from coup.rules import find

    people = split(given.people) if given.people is not None else ["Player"]
    bots = given.bots or ""
    kinds = ["steady"] * int(bots[:2]) if bots.isdecimal() else split(bots)
    seats = None if given.seats is None else min(given.seats, 99)  # refused before it is laid
    if given.people is None and given.bots is None and seats is None:
        seats = 4
    elif given.people is None and given.bots is not None:
        people = [] if seats is not None and seats <= len(kinds) else people
    players = seat_players(people, kinds, seats)
    if given.games is not None and given.games < 1:
        raise BadOption("option_range", name="games", value=given.games, least=1, most=1_000_000)
    ruleset = find(given.rules or "classic")
    values = read_option_words(given.option)
    if given.together:
        values.setdefault("scheduler", "race")
    return Match.new(
        ruleset,
        players,
        options_for(ruleset, players, given.preset or "official", values),
        games=given.games,
        path=unused(home() / "saves", ".json"),
        seed=given.seed,
        secret=check_secret(given.secret) if given.secret else None,
    )


def split(names: str) -> list[str]:
    """Names divided by commas."""
    return [name.strip() for name in names.split(",") if name.strip()]


def list_choices(rules: str) -> int:
    """What can be chosen for a table, each with a line of explanation."""
    import msgspec

    from coup.bots import BOTS
    from coup.core.options import allowed_values
    from coup.rules import find
    from coup.text import Words

    words, ruleset = Words(), find(rules)
    print(words("list_bots"))
    for name in BOTS[ruleset.name]:
        print(f"  {name:<30} {words('bot_' + name)}")
    print(words("list_presets"))
    for name in ruleset.presets:
        print(f"  {name:<30} {words('preset_' + name)}")
    print(words("list_options"))
    for field in msgspec.structs.fields(ruleset.options):
        print(f"  {field.name:<30} {words('option_' + field.name)}")
        allowed = ", ".join(allowed_values(field.type))
        default = "none" if field.default is None else str(field.default).lower()
        print(f"  {'':<30} {words('list_allowed', allowed=allowed, default=default)}")
    return 0


def run_replay(given: argparse.Namespace) -> int:
    """Step through a record."""
    from coup.notation import write_transcript
    from coup.record import decode, encode, read_bytes

    record = decode(read_bytes(given.file))
    if given.transcript:
        print(write_transcript(record), end="")
        return 0
    if given.json:
        sys.stdout.write(encode(record).decode())
        return 0
    if not given.plain and full_screen():
        from coup.record import home

        app = program()(home(), record=record, who=given.who)
        app.run()
        return app.return_code or 0
    from coup.terminal.lines import Screen
    from coup.terminal.replay import Replay

    screen = Screen(sys.stdin, sys.stdout)
    replay = Replay(record, screen)
    replay.playback.look_as(given.who)
    if screen.live:
        replay.run()
    else:
        replay.all()
    return 0


def run_verify(given: argparse.Namespace) -> int:
    """Verify a record."""
    from coup.record import decode, read_bytes, verify
    from coup.terminal.replay import verdict_words
    from coup.text import Words

    record = decode(read_bytes(given.file))
    print(verdict_words(Words(record.names), verify(record, given.commitment)))
    return 0


def run_serve(given: argparse.Namespace) -> int:
    """Open the online table."""
    from coup.server.settings import read

    settings = read(vars(given))
    if not online():
        return 2
    from coup.server.serve import serve

    return serve(settings)


def run_cluster(given: argparse.Namespace) -> int:
    """Start a small cluster."""
    if not online():
        return 2
    from coup.server.cluster import run

    return run(given.nodes, given.port, given.by)


def run_backup(given: argparse.Namespace) -> int:
    """Back up a database."""
    from coup.server.backup import run_backup as run

    return run(database_of(given), given.out)


def run_restore(given: argparse.Namespace) -> int:
    """Restore a backup."""
    from coup.server.backup import run_restore as run

    return run(given.file, database_of(given))


def run_move(given: argparse.Namespace) -> int:
    """Move from one database to another."""
    from coup.server.backup import run_move as run

    return run(given.source, given.to)


def database_of(given: argparse.Namespace) -> str:
    """The database that is named, or the one that the server uses."""
    from coup.server.settings import read

    settings = read({"database": given.database})
    return settings.database or str(settings.path)


def run_bot(given: argparse.Namespace) -> int:
    """Join an online table with a bot."""
    if not online():
        return 2
    from coup.server.client import run

    return run(given.url, given.name, given.kind, given.games)


def online() -> bool:
    """Whether the libraries of the online table are there; says so if not."""
    import importlib.util

    missing = [
        name
        for name in ("starlette", "uvicorn", "websockets", "segno")
        if importlib.util.find_spec(name) is None
    ]
    if missing:
        from coup.text import Sentences

        words = Sentences()
        print(words("error", message=words("online_no_library")), file=sys.stderr)
    return not missing


def run_arena(given: argparse.Namespace) -> int:
    """Hold a contest between bots."""
    if given.list:
        return list_choices(given.rules)
    from coup.research.commands import hold_contest

    return hold_contest(given)


def run_selfplay(given: argparse.Namespace) -> int:
    """Write games of bots."""
    from coup.research.commands import write_games

    return write_games(given)


def run_train(given: argparse.Namespace) -> int:
    """Train a player."""
    from coup.research.commands import train_player

    return train_player(given)


def run_referee(_: argparse.Namespace) -> int:
    """Serve the rules on standard input and output."""
    from coup.referee import main as referee

    return referee(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    sys.exit(main())
