"""``python -m coup.referee`` serves the rules; with ``--schema`` it prints the schema instead."""

from __future__ import annotations

import sys

from coup.referee import main
from coup.referee.schema import write_schema

if sys.argv[1:] == ["--schema"]:
    sys.stdout.write(write_schema())
else:
    sys.exit(main(sys.stdin.buffer, sys.stdout.buffer))
