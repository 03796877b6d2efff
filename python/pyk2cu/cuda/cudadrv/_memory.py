"""Pointers into memory of devices, and host memory that devices can access.

These are the classes of the interface for memory managers (EMM): a manager returns them, device
arrays keep them alive.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from pyk2cu import _ext
from pyk2cu.cuda.cudadrv._handles import Handle


class MemoryPointer:
    """A piece of device memory, with an optional function that frees it.

    Parameters
    ----------
    context : Context
        The context of the memory.
    pointer : int or ctypes.c_void_p
        The device address.
    size : int
        In bytes.
    owner : object, optional
        What the memory belongs to; it is kept alive. Pointers that `view` makes have the pointer
        that they were made from.
    finalizer : callable, optional
        Called once without arguments, when the last reference to this pointer and to all views of
        it is gone, or when `free` is called.
    """

    __cuda_memory__ = True

    def __init__(
        self,
        context: Any,
        pointer: Any,
        size: int,
        owner: Any = None,
        finalizer: Callable[[], None] | None = None,
    ):
        self.context = context
        self.device_pointer = Handle(_address(pointer))
        self.size = size
        self.is_managed = finalizer is not None
        self._cuda_memsize_ = size
        self._owner = owner
        self._finalizer = finalizer
        self._views = 0
        if isinstance(owner, MemoryPointer):
            owner._views += 1

    def __del__(self) -> None:
        owner = getattr(self, "_owner", None)
        if isinstance(owner, MemoryPointer):
            owner._views -= 1
        finalizer = getattr(self, "_finalizer", None)
        if finalizer is not None:
            self._finalizer = None
            finalizer()

    @property
    def handle(self) -> int:
        """What the driver knows the memory by: its address."""
        return self.device_pointer

    @property
    def owner(self) -> Any:
        """The pointer that owns the allocation, or the foreign object that does."""
        return self if self._owner is None else self._owner

    @property
    def refct(self) -> int:
        """How many pointers, this one included, use the allocation."""
        return 1 + self._views

    def share(self) -> None:
        """Note that others know the address."""
        if isinstance(self._owner, MemoryPointer):
            self._owner.share()

    def own(self) -> MemoryPointer:
        """Return a pointer to the whole, which keeps the allocation alive."""
        return OwnedPointer(self)

    def free(self) -> None:
        """Free the memory now, whoever still refers to it.

        Raises
        ------
        RuntimeError
            If it is free already.
        """
        if not self.is_managed:
            return
        if self._finalizer is None:
            raise RuntimeError("Freeing dead memory")
        finalizer, self._finalizer = self._finalizer, None
        finalizer()

    def memset(self, byte: int, count: int | None = None, stream: Any = 0) -> None:
        """Set bytes of the memory.

        Parameters
        ----------
        byte : int
        count : int, optional
            All of them by default.
        stream : Stream or 0
            With 0 the call returns when it is done.
        """
        from pyk2cu.cuda.cudadrv.driver import device_memset

        device_memset(self, byte, self.size if count is None else count, stream)

    def view(self, start: int, stop: int | None = None) -> MemoryPointer:
        """Return a pointer to the bytes from `start` to `stop`.

        Parameters
        ----------
        start : int
            The first byte.
        stop : int, optional
            The byte after the last one; by default the end.
        """
        size = (self.size if stop is None else stop) - start
        if not self.device_pointer:
            if size != 0:
                raise RuntimeError("non-empty slice into empty slice")
            return self
        if size < 0:
            raise RuntimeError("size cannot be negative")
        return MemoryPointer(self.context, self.device_pointer + start, size, owner=self.owner)

    @property
    def device_ctypes_pointer(self) -> ctypes.c_size_t:
        """The address as an object of ctypes."""
        return ctypes.c_size_t(self.device_pointer)

    @property
    def device_pointer_value(self) -> int | None:
        """The address, or None if it is null."""
        return int(self.device_pointer) or None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.size} bytes at {int(self.device_pointer):#x}>"


class AutoFreePointer(MemoryPointer):
    """A pointer whose memory is freed when the last pointer that `own` returned is gone.

    If `own` was never called, the pointer behaves as a MemoryPointer.

    Parameters
    ----------
    args : arguments
        As of MemoryPointer.
    kwargs : options
        As of MemoryPointer.
    """

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self._owned = 0


class OwnedPointer(MemoryPointer):
    """A reference to the memory of another pointer.

    Parameters
    ----------
    memory : MemoryPointer
    """

    def __init__(self, memory: MemoryPointer):
        super().__init__(memory.context, memory.device_pointer, memory.size)
        self._memory = memory
        if isinstance(memory, AutoFreePointer):
            memory._owned += 1

    def __del__(self) -> None:
        memory = getattr(self, "_memory", None)
        if isinstance(memory, AutoFreePointer):
            memory._owned -= 1
            if memory._owned == 0 and memory._finalizer is not None:
                memory.free()

    def __getattr__(self, name: str) -> Any:
        if name == "_memory":
            raise AttributeError(name)
        return getattr(self._memory, name)


class HostVisible(_ext.HostBuffer):
    """The part of a pointer that makes its memory a buffer of the host."""

    def __new__(cls, context: Any, pointer: Any, size: Any, owner: Any = None, *args: Any,
                **kwargs: Any) -> Any:
        return super().__new__(cls, _address(pointer), size, owner)

    def own(self) -> Any:
        """Return the object itself: it lives as long as its buffer is used."""
        return self


class PinnedMemory(HostVisible):
    """Page-locked memory of the host, usable as a buffer of bytes.

    Parameters
    ----------
    context : Context
    pointer : int
        The host address.
    size : int
        In bytes.
    owner : object, optional
        What the memory belongs to.
    finalizer : callable, optional
        Called once without arguments when the object is gone.
    """

    def __init__(self, context: Any, pointer: Any, size: Any, owner: Any = None,
                 finalizer: Any = None) -> None:
        self.context = context
        self.host_pointer = Handle(_address(pointer))
        self.size = size
        self.owned = owner
        self.is_managed = finalizer is not None
        self._finalizer = finalizer

    def __del__(self) -> None:
        finalizer = getattr(self, "_finalizer", None)
        if finalizer is not None:
            self._finalizer = None
            finalizer()

    @property
    def handle(self) -> int:
        """The host address."""
        return self.host_pointer


class MappedMemory(HostVisible, AutoFreePointer):
    """Memory of the host that is mapped into the memory of the device.

    Parameters
    ----------
    context : Context
    pointer : int
        The host address.
    size : int
        In bytes.
    owner : object, optional
        What the memory belongs to.
    finalizer : callable, optional
        Called once without arguments when the memory is no longer used.
    device_pointer : int, optional
        The device's address, by default the host's: so it is with unified addresses.
    """

    def __init__(self, context: Any, pointer: Any, size: Any, owner: Any = None,
                 finalizer: Any = None, device_pointer: Any = None) -> None:
        self.host_pointer = Handle(_address(pointer))
        self.owned = owner
        AutoFreePointer.__init__(
            self, context, device_pointer or pointer, size, finalizer=finalizer
        )

    @property
    def handle(self) -> int:
        """The host address, by which the driver knows such memory."""
        return self.host_pointer


class ManagedMemory(HostVisible, AutoFreePointer):
    """Memory that host and devices access under one address.

    Parameters
    ----------
    context : Context
    pointer : int
        The address.
    size : int
        In bytes.
    owner : object, optional
        What the memory belongs to.
    finalizer : callable, optional
        Called once without arguments when the memory is no longer used.
    """

    def __init__(self, context: Any, pointer: Any, size: Any, owner: Any = None,
                 finalizer: Any = None) -> None:
        self.owned = owner
        AutoFreePointer.__init__(self, context, pointer, size, finalizer=finalizer)

    @property
    def host_pointer(self) -> int:
        """The address."""
        return self.device_pointer


def _address(pointer: Any) -> int:
    if isinstance(pointer, int):
        return pointer
    value = getattr(pointer, "value", pointer)
    return int(value or 0)
