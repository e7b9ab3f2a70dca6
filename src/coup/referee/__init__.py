"""The referee: the rules for a program in any language, one JSON object a line, one reply to each.

It sets up any position, says who may do what, takes answers, and tells everything that happened.
It is all-seeing: it is there to check rules and to teach bots, not to host people.
``docs/protocol.md`` describes every request; ``coup.referee.schema`` draws the JSON Schema from
the types in ``coup.referee.messages``.  What differs from ruleset to ruleset is in its ``Desk``.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import IO

from coup.referee.lines import LONGEST_LINE
from coup.referee.session import Session

__all__ = ["Session", "main"]


def main(lines: IO[bytes], out: IO[bytes]) -> int:
    """Answer every line until there are no more."""
    session = Session()
    try:
        for line in requests(lines):
            out.write(session.answer(line))
            out.flush()
    except BrokenPipeError:
        # Nobody listens any more; what is still in the buffer must not complain at the exit.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    return 0


def requests(lines: IO[bytes]) -> Iterator[bytes]:
    """The lines that are not blank; of one that is too long only the beginning."""
    while line := lines.readline(LONGEST_LINE + 1):
        part = line
        while part and not part.endswith(b"\n"):
            part = lines.readline(LONGEST_LINE)
        if line.strip(b" \t\r\n"):
            yield line
