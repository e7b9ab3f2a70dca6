"""Records as files: written, read with suspicion, and verified against the rules."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
from pathlib import Path

import msgspec

from coup.core.chance import Chance, commitment
from coup.core.errors import BadRecord, Refusal
from coup.core.record import FORMAT, Record, steps

LARGEST = 8 << 20  # bytes; a long match is a hundredth of it


class BadFile(Refusal):
    """A file that cannot be read or written."""


class Verdict(msgspec.Struct, frozen=True):
    """What a verified record shows."""

    commitment: str | None
    answers: int
    events: int
    shuffles: int
    over: bool
    winner: int | None
    agreed: bool
    """Whether it is a draw that all living seats agreed on."""


def encode(record: Record) -> bytes:
    """The record as JSON, with a checksum of itself."""
    return msgspec.json.format(msgspec.json.encode(_sealed(record)), indent=1) + b"\n"


def decode(data: bytes) -> Record:
    """A record from JSON or from a transcript; anything else is refused with the reason."""
    if len(data) > LARGEST:
        raise BadRecord("record_size")
    if not data.lstrip().startswith(b"{"):
        from coup.notation import read_transcript

        return read_transcript(data.decode("utf-8", errors="replace"))
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("record_malformed", detail=str(error)) from None
    if record.format != FORMAT:
        raise BadRecord("record_format", format=record.format, known=FORMAT)
    if record.checksum and record.checksum != _sealed(record).checksum:
        raise BadRecord("record_checksum")
    return record


def _sealed(record: Record) -> Record:
    plain = msgspec.structs.replace(record, checksum="")
    return msgspec.structs.replace(
        record, checksum=hashlib.sha256(msgspec.json.encode(plain)).hexdigest()
    )


def verify(record: Record, noted: str | None = None) -> Verdict:
    """Replay the record: the secret fits its commitment, each answer is legal, each event follows.

    ``noted`` is the commitment that somebody wrote down when the game began.
    """
    from coup.rules import find

    if record.secret is not None and not Chance(record.secret).sound():
        raise BadRecord("secret")
    if record.secret is not None and record.commitment != commitment(record.secret):
        raise BadRecord("record_commitment")
    if noted is not None and noted.strip().lower() != record.commitment:
        raise BadRecord("record_other_commitment")
    for game, _ in steps(find(record.ruleset), record):
        last = game
    replayed = [msgspec.json.encode(event) for event in last.log]
    written = [msgspec.json.encode(event) for event in record.events]
    for number in range(max(len(replayed), len(written)) if written else 0):
        if replayed[number : number + 1] != written[number : number + 1]:
            raise BadRecord("record_events", number=number + 1)
    return Verdict(
        commitment=record.commitment,
        answers=len(record.answers),
        events=len(last.log),
        shuffles=last.position.chance.used,
        over=last.position.over,
        winner=last.position.winner,
        agreed=last.drawn_by_agreement,
    )


def read_bytes(path: Path) -> bytes:
    """A file's content, no larger than a record may be."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise BadFile("file_unreadable", path=path, detail=error.strerror) from None


def write_bytes(path: Path, data: bytes) -> None:
    """Replace a file as a whole: after a crash it is either the old one or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".coup-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as error:
        raise BadFile("file_unwritable", path=path, detail=error.strerror) from None


def home() -> Path:
    """Where saved matches and records are kept: ``COUP_HOME``, or the platform's usual place."""
    if given := os.environ.get("COUP_HOME"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "coup"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "coup"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "coup"
