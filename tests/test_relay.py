"""Letters: a node believes another what it says of a client, and nobody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from coup.server.refusals import Declined
from coup.server.relay import FRESH, HEADER, Letter, seal, unseal
from online import Server, client

SECRET = "what the nodes know"
LETTER = Letter(node="one", code="ABCDEF", address="1.2.3.4", cookies="a=b", at=0.0)


def letter(**changes: object) -> Letter:
    fresh = msgspec.structs.replace(LETTER, at=time.time())
    return msgspec.structs.replace(fresh, **changes)


def test_a_letter_says_what_was_put_in() -> None:
    sent = letter()
    assert unseal(seal(sent, SECRET), "ABCDEF", SECRET) == sent


@pytest.mark.parametrize(
    "forged",
    [
        lambda: seal(letter(), "another secret"),
        lambda: seal(letter(), ""),
        lambda: seal(letter(code="ABCDEG"), SECRET),
        lambda: seal(letter(at=time.time() - FRESH - 5), SECRET),
        lambda: seal(letter(at=time.time() + FRESH + 5), SECRET),
        lambda: (
            seal(letter(address="6.6.6.6"), SECRET).split(".")[0]
            + "."
            + seal(letter(), SECRET).split(".")[1]
        ),
        lambda: seal(letter(), SECRET)[:-1],
        lambda: "",
        lambda: ".",
        lambda: "é.ü",
        lambda: "x" * 10_000,
    ],
)
def test_a_forged_one_or_an_old_one_is_refused(forged: Callable[[], str]) -> None:
    with pytest.raises(Declined) as caught:
        unseal(forged(), "ABCDEF", SECRET)
    assert caught.value.code == "origin"


def test_where_there_are_no_nodes_no_letter_is_believed() -> None:
    with pytest.raises(Declined):
        unseal(seal(letter(), ""), "ABCDEF", "")


def test_a_server_of_its_own_lets_nobody_in_by_a_letter(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ann = server.guest()
        table = server.make(ann, public=True, name="Ann")
        async with client(server, table, ann) as mine:
            assert mine.seat == 0
            for secret in ("", SECRET):
                sealed = seal(letter(code=table.code, cookies=ann), secret)
                address = f"ws://127.0.0.1:{server.settings['port']}/ws/{table.code}"
                with pytest.raises(InvalidStatus) as refused:
                    await connect(address, additional_headers={HEADER: sealed})
                assert refused.value.response.status_code == 403

    with Server(tmp_path) as server:
        asyncio.run(play(server))
