"""Memory and handles that are no longer used, and will be freed later.

Freeing memory makes the driver wait for the device. It is therefore put off: until enough is
pending, until memory runs out, or until somebody says so.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from pyk2cu import config


class SizeNotSet(int):
    """The size of something whose size is not known; it counts as 0."""

    def __new__(cls) -> Any:
        return super().__new__(cls, 0)

    def __str__(self) -> str:
        return "?"


_SizeNotSet = SizeNotSet()


class PendingDeallocs:
    """The queue of one context.

    Parameters
    ----------
    capacity : int, optional
        The bytes of the device's memory.
    """

    def __init__(self, capacity: int = _SizeNotSet):
        self._cons: deque[tuple[Callable[[Any], object], Any, int]] = deque()
        self._disable_count = 0
        self._size = 0
        self.memory_capacity = capacity

    @property
    def _max_pending_bytes(self) -> int:
        return int(self.memory_capacity * config.CUDA_DEALLOCS_RATIO)

    def add_item(self, dtor: Callable[[Any], object], handle: Any, size: int = _SizeNotSet) -> None:
        """Put off the call ``dtor(handle)``.

        The queue is flushed if it has become too long, or if too many bytes wait in it.

        Parameters
        ----------
        dtor : callable
        handle : object
        size : int, optional
            How many bytes the call frees.
        """
        self._cons.append((dtor, handle, size))
        self._size += int(size)
        if len(self._cons) > config.CUDA_DEALLOCS_COUNT or self._size > self._max_pending_bytes:
            self.clear()

    def clear(self) -> None:
        """Make all calls that wait, unless that is disabled."""
        if self.is_disabled:
            return
        while True:
            try:
                dtor, handle, _ = self._cons.popleft()
            except IndexError:  # another thread may have been faster
                break
            dtor(handle)
        self._size = 0

    @contextlib.contextmanager
    def disable(self) -> Iterator[None]:
        """Make calls wait, whatever their number. Can be nested."""
        self._disable_count += 1
        try:
            yield
        finally:
            self._disable_count -= 1

    @property
    def is_disabled(self) -> bool:
        """Whether a `disable` block is active."""
        return self._disable_count > 0

    def __len__(self) -> int:
        return len(self._cons)


_PendingDeallocs = PendingDeallocs
