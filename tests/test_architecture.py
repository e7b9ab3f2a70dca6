"""The promises of the layout, read from the source: who imports whom, and what nobody does."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import coup

SOURCE = Path(coup.__file__).parent

# Imports point upwards in this list only.  Those that stand together with ``+`` may import each
# other without going round in a circle; those with ``|`` know nothing of each other.
LAYERS = (
    "core",
    "rules",
    "view + notation + text",
    "encoding",
    "bots | choosing",
    "analysis",
    "record",
    "play",
    "lessons",
    "terminal | server | research",
    "referee",
    "cli",
    "__main__",
)
RANK = {name: rank for rank, layer in enumerate(LAYERS) for name in re.findall(r"\w+", layer)}

# Clocks, chance of one's own, logs, tasks, sockets, files: none of them belongs to the rules.
WORLD = {
    *("time", "datetime", "random", "logging", "asyncio", "threading", "multiprocessing"),
    *("concurrent", "socket", "ssl", "http", "urllib", "select", "signal", "subprocess"),
    *("os", "io", "pathlib", "shutil", "tempfile", "sqlite3", "locale", "gettext", "sys"),
}
UNSAFE_MODULES = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "yaml"}
UNSAFE_CALLS = {"eval", "exec", "compile", "__import__"}
OUTSIDE_CALLS = {"print", "input", "open", "breakpoint"}
REFUSALS = {"Refusal", "IllegalChoice", "BadOption", "BadPosition", "BadRecord", "BadNotation"}
CODE = re.compile(r"[a-z_]+")


class Module(NamedTuple):
    """A file of the source: its dotted name below ``coup``, and what it says."""

    name: str
    tree: ast.Module

    @property
    def part(self) -> str:
        return self.name.partition(".")[0]


@cache
def modules() -> list[Module]:
    return [
        Module(dotted(path.relative_to(SOURCE)), ast.parse(path.read_text("utf-8"), str(path)))
        for path in sorted(SOURCE.rglob("*.py"))
        if path != SOURCE / "__init__.py"
    ]


def dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def imports(module: Module) -> Iterator[str]:
    """The full names of what a module imports, anywhere in it."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module.name}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def outside(module: Module) -> set[str]:
    """The packages that it imports from elsewhere."""
    return {name.partition(".")[0] for name in imports(module)} - {"coup", "__future__"}


def inside(module: Module) -> set[str]:
    """The parts of ``coup`` that it imports; ``__version__`` is nobody's."""
    names = {name.split(".")[1] for name in imports(module) if name.startswith("coup.")}
    return names - {"__version__"}


def calls(module: Module) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name):
                    yield name, node
                case ast.Attribute(attr=name):
                    yield f".{name}", node


# The rules.  Each gives what is wrong with one module.


def unknown_part(module: Module) -> Iterator[str]:
    if module.part not in RANK:
        yield f"{module.name} has no place in the layers"


def wrong_direction(module: Module) -> Iterator[str]:
    here = RANK[module.part]
    for part in inside(module) - {module.part}:
        if part not in RANK:
            yield f"{module.name} imports {part}, which has no place"
        elif RANK[part] > here or (RANK[part] == here and "|" in LAYERS[here]):
            yield f"{module.name} imports {part}"


def foreign_import(module: Module) -> Iterator[str]:
    if module.part in ("core", "rules"):
        for name in outside(module) - {"msgspec"}:
            if name in WORLD or name not in sys.stdlib_module_names:
                yield f"{module.name} imports {name}"


def impure_call(module: Module) -> Iterator[str]:
    if module.part in ("core", "rules", "view", "notation", "text"):
        for name, _ in calls(module):
            if name in OUTSIDE_CALLS:
                yield f"{module.name} calls {name}"


def unsafe(module: Module) -> Iterator[str]:
    for name in outside(module) & UNSAFE_MODULES:
        yield f"{module.name} imports {name}"
    for name, _ in calls(module):
        if name in UNSAFE_CALLS:
            yield f"{module.name} calls {name}"


def own_chance(module: Module) -> Iterator[str]:
    if module.part != "bots" and "random" in outside(module):
        yield f"{module.name} imports random"


def language(module: Module) -> Iterator[str]:
    """Refusals carry a code, never a sentence; anything else raised is a mistake of ours."""
    if module.part not in ("core", "rules", "notation"):
        return
    for name, call in calls(module):
        argument = {"require": 1}.get(name, 0 if name in REFUSALS else None)
        if argument is None:
            continue
        if len(call.args) <= argument:
            yield f"{module.name}:{call.lineno} has no code"
            continue
        for code in texts(call.args[argument]):
            if not CODE.fullmatch(code):
                yield f"{module.name}:{call.lineno} says {code!r}"


def raised(module: Module) -> Iterator[str]:
    """The rules refuse by a Refusal, and assert by an AssertionError; nothing else."""
    if module.part not in ("core", "rules", "notation"):
        return
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            name = ast.unparse(node.exc.func)
            if name not in {*REFUSALS, "AssertionError", "self._refusal"}:
                yield f"{module.name}:{node.lineno} raises {name}"


def texts(node: ast.expr) -> Iterator[str]:
    """The texts that an argument may be; a parameter named ``code`` was looked at elsewhere."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from texts(body)
            yield from texts(orelse)
        case ast.Name(id="code"):
            return
        case _:
            yield ast.unparse(node)


RULES = (
    unknown_part,
    wrong_direction,
    foreign_import,
    impure_call,
    unsafe,
    own_chance,
    language,
    raised,
)


@pytest.mark.parametrize("rule", RULES)
def test_the_source_keeps_its_promises(rule: Callable[[Module], Iterator[str]]) -> None:
    assert [wrong for module in modules() for wrong in rule(module)] == []


def test_the_rules_are_there_to_be_read() -> None:
    names = {module.name for module in modules()}
    assert {"core.position", "core.frames", "rules", "rules.classic", "view", "notation"} <= names


def test_no_layer_goes_round_in_a_circle() -> None:
    """Among those that may import each other, each time somebody must be the last."""
    known = {(m.part, part) for m in modules() for part in inside(m) - {m.part}}
    for layer in LAYERS:
        left = set(re.findall(r"\w+", layer))
        while left:
            free = {name for name in left if not {(name, other) for other in left} & known}
            assert free, f"a circle among {left}"
            left -= free


def test_core_knows_no_ruleset() -> None:
    for module in modules():
        if module.part == "core":
            assert inside(module) <= {"core"}
            names = {n.id for n in ast.walk(module.tree) if isinstance(n, ast.Name)}
            assert not names & {"duke", "Duke", "classic", "Table"}, module.name


# Each rule, broken once: what it is there to find.
BROKEN = (
    (unknown_part, "utils", "x = 1"),
    (wrong_direction, "core.x", "from coup.rules import classic"),
    (wrong_direction, "core.x", "import coup.view"),
    (wrong_direction, "rules.x", "from coup import view"),
    (wrong_direction, "view", "from coup.bots import make"),
    (wrong_direction, "bots.x", "def f():\n    from coup.play import Match"),
    (wrong_direction, "terminal.x", "from coup.server import app"),
    (wrong_direction, "play", "from coup.cli import main"),
    (foreign_import, "core.x", "import time"),
    (foreign_import, "core.x", "from random import Random"),
    (foreign_import, "rules.x", "import logging.handlers"),
    (foreign_import, "rules.x", "import asyncio"),
    (foreign_import, "core.x", "import numpy"),
    (impure_call, "rules.x", "print(1)"),
    (impure_call, "notation", "open('x')"),
    (unsafe, "server.x", "import pickle"),
    (unsafe, "bots.x", "from marshal import loads"),
    (unsafe, "cli", "eval('1')"),
    (unsafe, "cli", "exec('1')"),
    (own_chance, "play", "import random"),
    (own_chance, "view", "from random import Random"),
    (language, "rules.x", "raise BadPosition('The deck is wrong.')"),
    (language, "core.x", "raise IllegalChoice(f'no {seat}')"),
    (language, "core.x", "raise BadRecord()"),
    (language, "rules.x", "require(x, 'Not so')"),
    (language, "notation", "raise BadNotation('ok' if x else 'Not ok')"),
    (raised, "rules.x", "raise ValueError('x')"),
)


@pytest.mark.parametrize(("rule", "name", "text"), BROKEN)
def test_a_broken_promise_is_found(
    rule: Callable[[Module], Iterator[str]], name: str, text: str
) -> None:
    assert len(list(rule(Module(name, ast.parse(text))))) == 1
