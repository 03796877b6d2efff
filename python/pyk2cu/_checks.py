"""Checks of running kernels: bounds of arrays, exceptions, and what threads do to each other."""

from __future__ import annotations

import contextlib
import contextvars
import functools
import sys
import threading
from collections.abc import Callable
from typing import Any

NAMES = ("bounds", "exceptions", "races", "barriers", "uninitialized")
# Those that a kernel with debug=True has.
OF_DEBUG = ("bounds", "exceptions")
ALL = "all"

_requested: contextvars.ContextVar[frozenset[str] | None] = contextvars.ContextVar(
    "pyk2cu_checks", default=None)
_lock = threading.Lock()
_count = 0


def count() -> int:
    """How many `with checks(…)` are going on, in all threads: meanwhile, launches are not
    remembered, as what they remember has no checks."""
    return _count


def _add(number: int) -> None:
    global _count
    with _lock:
        _count += number
    if number > 0 and "pyk2cu.cuda.dispatcher" in sys.modules:
        sys.modules["pyk2cu.cuda.dispatcher"].forget_all()


def parse(names: Any) -> frozenset[str]:
    """The checks of an option: "all", "bounds", "bounds,races", True, or a list of names.

    "all" stays a name of its own: which checks it means depends on the device.

    Raises
    ------
    ValueError
        If there is no such check.
    """
    if names is None or names is False or names == "":
        return frozenset()
    if names is True:
        return frozenset((ALL,))
    parts = names.replace(",", " ").split() if isinstance(names, str) else list(names)
    if ALL in parts:
        return frozenset((ALL,))
    parts = [part for part in parts if part != "none"]
    for part in parts:
        if part not in NAMES and part != "races=strict":
            raise ValueError(f"there is no check '{part}'; there are "
                             f"{', '.join(map(repr, NAMES))} and 'all'")
    return frozenset(parts)


class checks(contextlib.ContextDecorator):
    """Runs the kernels that are launched inside with checks; also a decorator.

    A failed check is an exception with the line, the block and the thread. On the CPU device it is
    raised by the launch, on a GPU too, which then waits for the kernel.

    Parameters
    ----------
    names : str
        "bounds" (indices of arrays), "exceptions" (`raise`, `assert`, division by zero),
        "barriers" (barriers that some threads do not reach), "uninitialized" (elements of shared
        arrays, on the CPU device also of local ones, that were never stored); on the CPU device
        also "races" (threads that use the same element with nothing that orders them). "all":
        those that the device has; "none" switches them off.

    Examples
    --------
    >>> with pyk2cu.checks("bounds"):
    ...     kernel[blocks, threads](x)
    """

    def __init__(self, *names: str) -> None:
        self.names = parse(names or "all")
        self._tokens: list[Any] = []

    def _recreate_cm(self) -> checks:
        return checks(*self.names) if self.names else checks("none")

    def __enter__(self) -> checks:
        self._tokens.append(_requested.set(self.names))
        _add(1)
        return self

    def __exit__(self, *exc_info: Any) -> None:
        _add(-1)
        _requested.reset(self._tokens.pop())

    def __call__(self, func: Callable) -> Callable:  # type: ignore[override]
        @functools.wraps(func)
        def inner(*args: Any, **kwargs: Any) -> Any:
            with self._recreate_cm():
                return func(*args, **kwargs)

        return inner


def active() -> frozenset[str] | None:
    """The checks of `with checks(…)` around this launch, else those of the configuration; None if
    nothing is said."""
    found = _requested.get()
    if found is None:
        from pyk2cu import config

        found = parse(config.CHECKS) or None
    return found
