"""Devices and the contexts of threads."""

from __future__ import annotations

import contextlib
import functools
import threading
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from pyk2cu.cuda.cudadrv import _context
from pyk2cu.cuda.cudadrv._context import Context
from pyk2cu.cuda.cudadrv.driver import driver

_Function = TypeVar("_Function", bound=Callable)


class _DeviceContextManager:
    """A device in `cuda.gpus`: used with ``with``, it is the current device of the block."""

    def __init__(self, device: Any):
        self._device = device

    def __getattr__(self, name: str) -> Any:
        if name == "_device":
            raise AttributeError(name)
        return getattr(self._device, name)

    def __enter__(self) -> None:
        _activate(self._device)

    def __exit__(self, kind: Any, value: Any, traceback: Any) -> None:
        self._device.get_primary_context().pop()

    def __str__(self) -> str:
        return f"<Managed Device {self.id}>"

    def __repr__(self) -> str:
        return str(self)


class _DeviceList:
    """The devices of this process."""

    @functools.cached_property
    def lst(self) -> list[_DeviceContextManager]:
        """The devices as a list."""
        return [
            _DeviceContextManager(driver.get_device(i)) for i in range(driver.get_device_count())
        ]

    def __getitem__(self, number: Any) -> Any:
        try:
            return self.lst[number if isinstance(number, slice) else int(number)]
        except IndexError:
            raise IndexError(f"there is no device {number}: this process has "
                             f"{len(self.lst)}") from None

    def __iter__(self) -> Iterator[_DeviceContextManager]:
        return iter(self.lst)

    def __len__(self) -> int:
        return len(self.lst)

    def __str__(self) -> str:
        return ", ".join(map(str, self.lst))

    def __repr__(self) -> str:
        return f"[{self}]"

    @property
    def current(self) -> _DeviceContextManager | None:
        """The device of the calling thread; None before its first use of one."""
        context = _context.stack.current()
        return None if context is None else self[context.device.id]


gpus = _DeviceList()
_main_thread = threading.main_thread()


def _activate(device: Any) -> Context:
    """Push the context of a device."""
    driver._require()  # the list of devices may be older than a fork
    context = device.get_primary_context()
    attached = _context.stack.attached
    if attached is not None and attached is not context:
        raise RuntimeError("Cannot switch CUDA-context.")
    context.push()
    return context


def get_context(devnum: Any = None) -> Context:
    """Return the current context of the calling thread.

    Parameters
    ----------
    devnum : int, optional
        The device that becomes the current one.
    """
    if devnum is not None:
        return _activate(gpus[devnum]._device)
    contexts = _context.stack.contexts
    if contexts:
        return contexts[-1]
    return _activate(_first_device())


def _first_device() -> Any:
    """Return the device of a thread that has not chosen one: another library's, or the first."""
    handle = _context.driver_context()
    if handle:
        for each in gpus:
            if each._device._native.context == handle:
                return each._device
        raise RuntimeError(f"Numba cannot operate on non-primary CUDA context {handle:x}")
    return gpus[0]._device


@contextlib.contextmanager
def _ensure_context() -> Iterator[None]:
    before = _context.stack.attached
    _context.stack.attached = get_context()
    try:
        yield
    finally:
        _context.stack.attached = before


def require_context(fn: _Function) -> _Function:
    """Decorate a function so that the thread has a context while it runs.

    The function cannot switch to another device.

    Parameters
    ----------
    fn : function
        The function.
    """

    @functools.wraps(fn)
    def with_context(*args: Any, **kwargs: Any) -> Any:
        with _ensure_context():
            return fn(*args, **kwargs)

    return with_context  # type: ignore[return-value]


def reset() -> None:
    """Clear the calling thread's stack of contexts; in the main thread also reset all devices."""
    while _context.stack.pop() is not None:
        pass
    if threading.current_thread() is _main_thread and driver.is_initialized:
        for device in gpus:
            device.reset()
