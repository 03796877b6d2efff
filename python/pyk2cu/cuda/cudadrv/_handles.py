"""Handles and addresses of the driver as Python objects."""

from __future__ import annotations


class Handle(int):
    """An address or a handle: a number that also has `value`, as objects of ctypes do."""

    __slots__ = ()

    @property
    def value(self) -> int:
        """The number."""
        return int(self)
