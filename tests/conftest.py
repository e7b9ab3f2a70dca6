"""What every test run begins with."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Programs that are started here can be interrupted, also where this run is in the background.

    A shell lets what it puts there ignore Ctrl-C, and every child inherits that.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
