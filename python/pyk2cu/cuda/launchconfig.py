"""The configuration of the launch that made the compiler run, by the names of Numba."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

__all__ = ["capture_compile_config", "current_launch_config", "ensure_current_launch_config"]


class _Current(threading.local):
    config: Any = None
    args: Any = None


_current = _Current()


def current_launch_config() -> Any:
    """What `kernel[grid, block]` gave, while its launch compiles in this thread; else None."""
    return _current.config


def ensure_current_launch_config() -> Any:
    """As current_launch_config, but a RuntimeError instead of None."""
    if _current.config is None:
        raise RuntimeError("No launch config set for this thread")
    return _current.config


def current_launch_args() -> Any:
    """The arguments of the launch that is going on in this thread; else None."""
    return _current.args


@contextlib.contextmanager
def _compiling(config: Any) -> Iterator[None]:
    before, _current.config = _current.config, config
    try:
        yield
    finally:
        _current.config = before


@contextlib.contextmanager
def capture_compile_config(dispatcher: Any) -> Iterator[dict[str, Any]]:
    """Records the configuration of the launch for which a dispatcher compiles.

    Parameters
    ----------
    dispatcher : CUDADispatcher
        The kernel.

    Yields
    ------
    dict
        Its "config" is set by a compile, and stays None if there is none.
    """
    if dispatcher is None:
        raise TypeError("dispatcher is required")
    record: dict[str, Any] = {"config": None}
    before = dispatcher.__dict__.get("_compile_for_args")
    original = dispatcher._compile_for_args

    def recording(*args: Any, **kws: Any) -> Any:
        record["config"] = current_launch_config()
        return original(*args, **kws)

    dispatcher._compile_for_args = recording
    try:
        yield record
    finally:
        if before is None:
            del dispatcher._compile_for_args
        else:
            dispatcher._compile_for_args = before
