"""Calls that may wait for other ranks without a limit."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any


def call_within(time_limit: float, work: Callable[[], Any]) -> list[Any] | None:
    """Call a function on a thread that is given up if it does not come back in time.

    Returns
    -------
    list or None
        What it returned, as the one element; None if it did not come back.
    """
    result: list[Any] = []

    def run() -> None:
        try:
            result.append(work())
        except Exception as error:
            result.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(time_limit)
    if not result:
        return None
    if isinstance(result[0], Exception):
        raise result[0]
    return result


class Watch:
    """Notices calls that do not return, on a thread of its own.

    While one goes on it calls `waiting`, ten times a second or more often, and once `too_long`: at
    the latest when a quarter more than the time limit has passed. Used with ``with``, the block is
    a call. One call is made at a time.
    """

    def __init__(self, time_limit: float, waiting: Callable[[], None],
                 too_long: Callable[[], None]) -> None:
        self._time_limit = time_limit
        self._waiting = waiting
        self._too_long = too_long
        self._calls = 0  # began and ended: odd while a call is made
        self._stop = threading.Event()
        threading.Thread(target=self._run, name="pyk2cu watch", daemon=True).start()

    def __enter__(self) -> None:
        self._calls += 1

    def __exit__(self, *_: object) -> None:
        self._calls += 1

    def stop(self) -> None:
        """End the thread."""
        self._stop.set()

    def _run(self) -> None:
        last, since = 0, time.monotonic()  # when `last` was seen first
        while not self._stop.wait(min(self._time_limit / 8, 0.1)):
            now = time.monotonic()
            if self._calls != last:
                last, since = self._calls, now
            elif last % 2 == 1 and now - since < self._time_limit:
                self._waiting()
            elif last % 2 == 1:
                self._too_long()
                return
