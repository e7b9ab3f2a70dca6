"""What is written about the online table is what the types and routes are."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import get_args

import msgspec

from coup.cli import parser
from coup.server import messages, schema
from coup.server.app import STATIC
from coup.server.settings import Settings

DOCS = Path(__file__).parent.parent / "docs"


def test_the_kept_schema_is_the_one_of_the_types() -> None:
    assert (DOCS / "online.schema.json").read_text("utf-8") == schema.text()


def test_every_message_is_described() -> None:
    text = (DOCS / "online.md").read_text("utf-8")
    for kind in get_args(messages.AnySaid):
        assert f"`{kind.__name__.lower()}" in text or f'"{kind.__name__.lower()}"' in text


def test_the_settings_of_a_table_have_the_documented_defaults() -> None:
    text = (DOCS / "online.md").read_text("utf-8")
    blocks = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    shown = next(msgspec.json.decode(block) for block in blocks if "show_waiting" in block)
    assert shown == msgspec.to_builtins(messages.TableSettings())


def test_every_documented_flag_exists() -> None:
    flags = set(re.findall(r"--([a-z][a-z-]+)", (DOCS / "hosting.md").read_text("utf-8")))
    known = {field.name.replace("_", "-") for field in msgspec.structs.fields(Settings)}
    for command in commands().values():
        known |= set(re.findall(r"--([a-z][a-z-]+)", command.format_help()))
    assert flags <= known


def commands() -> dict[str, argparse.ArgumentParser]:
    """The commands of the program by their names."""
    (found,) = (a for a in parser()._actions if isinstance(a, argparse._SubParsersAction))
    return dict(found.choices)


def test_the_build_of_the_page_is_there() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    for name in re.findall(r'(?:src|href)="(/[^"]+)"', page):
        assert (STATIC / name.lstrip("/")).is_file(), name
    assert "<script>" not in page
