"""The files of the page: read and compressed once, then served from memory.

They are few and small.  Reading each in a thread and compressing it anew for everybody who comes
would be most of what a first visit costs the server; and files that are replaced while it runs
would not fit those that a browser already has.
"""

from __future__ import annotations

import gzip
import hashlib
from mimetypes import MimeTypes
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

YEAR = 365 * 24 * 3600
FOREVER = f"public, max-age={YEAR}, immutable"
INDEX = "/index.html"
KINDS = MimeTypes()
"""By the endings that Python knows, whatever this machine thinks of them."""
WORTHWHILE = 1000
"""Bytes from which compression saves anything."""


class File(NamedTuple):
    """A file as it goes out, plain and packed."""

    body: bytes
    packed: bytes | None
    headers: dict[str, str]


class Files:
    """All files of a folder by their paths; none, if it is not there."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            f"/{path.relative_to(folder).as_posix()}": read(path, path.parent != folder)
            for path in folder.rglob("*")
            if path.is_file()
        }

    async def serve(self, request: Request) -> Response:
        """The file of the address that is asked for."""
        return self.answer(request, request.url.path)

    def answer(self, request: Request, path: str, status: int = 200) -> Response:
        file = self.files.get(path)
        if file is None:
            raise HTTPException(404)
        headers = dict(file.headers)
        if status == 200 and request.headers.get("if-none-match") == headers["etag"]:
            return Response(None, 304, headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = file.packed, "gzip"
        return Response(body, status, headers)


def read(path: Path, named_by_content: bool) -> File:
    """A file; what the build has named by its content never changes."""
    body = path.read_bytes()
    kind = KINDS.guess_type(path.name)[0] or "application/octet-stream"
    return File(
        body,
        gzip.compress(body, mtime=0) if len(body) >= WORTHWHILE else None,
        {
            "content-type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
            "cache-control": FOREVER if named_by_content else "no-cache",
            "etag": f'"{hashlib.sha256(body).hexdigest()[:16]}"',
            "vary": "accept-encoding",
        },
    )
