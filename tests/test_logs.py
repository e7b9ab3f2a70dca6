"""The log as lines of JSON."""

from __future__ import annotations

import io
import json
import logging

import pytest

from coup.core.errors import BadOption
from coup.server.logs import JsonLines, log_to
from coup.server.settings import Settings


@pytest.fixture
def said() -> tuple[logging.Logger, io.StringIO]:
    stream = io.StringIO()
    lines = logging.StreamHandler(stream)
    lines.setFormatter(JsonLines("one"))
    log = logging.Logger("coup.server")
    log.addHandler(lines)
    return log, stream


def test_a_line_is_one_of_json_whatever_is_said(
    said: tuple[logging.Logger, io.StringIO],
) -> None:
    log, stream = said
    log.warning('room %s: "quoted"\nand broken', "ABCDEF")
    try:
        raise ValueError("x")
    except ValueError:
        log.exception("failed")
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert first["message"] == 'room ABCDEF: "quoted"\nand broken'
    assert (first["level"], first["node"], first["logger"]) == ("warning", "one", "coup.server")
    assert first["at"].endswith("+00:00")
    assert "ValueError: x" in second["trace"]


def test_a_form_that_is_none_is_refused() -> None:
    with pytest.raises(BadOption):
        log_to(io.StringIO(), Settings(log="xml"))
