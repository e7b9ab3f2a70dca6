"""Functions compiled by Numba, kept on disk, and never older than what they were made of.

Numba looks only at the file of a function to see whether its compiled form is stale, but a
function also contains those it calls and the constants of other modules.  So everything lies in
a folder named after all the source that is compiled, and after that of the constants in it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

try:
    import numba
except ModuleNotFoundError as problem:
    raise ModuleNotFoundError(
        "The laboratory needs Numba, which is not installed: pip install 'coup-table[research]'"
    ) from problem

F = TypeVar("F", bound=Callable[..., object])

HERE = Path(__file__).parent
CONSTANTS = (HERE.parent / "encoding.py", HERE.parent / "rules" / "classic.py")


def folder() -> Path:
    """Where compiled code is kept: beside the source, or in the user's own cache."""
    digest = hashlib.sha256()
    for path in CONSTANTS:
        digest.update(path.read_bytes())
    for path in sorted(HERE.glob("*.py")):
        source = path.read_bytes()
        if b"@compiled" in source:  # the interfaces are not, and change nothing
            digest.update(source)
    own = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "coup"
    home = HERE / "__pycache__" if os.access(HERE, os.W_OK) else own
    return home / f"compiled-{digest.hexdigest()[:16]}"


FOLDER = str(folder())


def compiled(function: F) -> F:
    """The function as machine code, made at its first call on this machine.

    Calls among them are expanded in place: handing an array over costs more than most of them do.
    """
    outer = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = FOLDER  # read while a function is decorated, and only then
    try:
        made = numba.njit(function, cache=True, error_model="numpy", forceinline=True)
    finally:
        numba.config.CACHE_DIR = outer
    return cast(F, made)
