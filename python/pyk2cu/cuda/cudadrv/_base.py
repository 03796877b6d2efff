"""What all arrays in device memory have in common, and the copies between them and the host."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from pyk2cu.cuda import _shapes
from pyk2cu.cuda.cudadrv import devices
from pyk2cu.cuda.cudadrv import driver as _driver
from pyk2cu.cuda.cudadrv._facts import (
    array_core,
    check_array_compatibility,
    sentry_contiguous,
)
from pyk2cu.cuda.cudadrv._ipc import IpcArrayHandle


class DeviceNDArrayBase:
    """An array in memory that a device can access."""

    __cuda_memory__ = True
    __cuda_ndarray__ = True

    # What derived classes have.
    _copy_from_host: Any
    _copy_to_host: Any
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: np.dtype
    size: int
    gpu_data: Any
    stream: Any
    is_c_contiguous: Any
    is_f_contiguous: Any

    def _default_stream(self, stream: Any) -> Any:
        return stream if stream else self.stream

    @property
    def alloc_size(self) -> int:
        """The bytes from the first to the last that the array uses."""
        return _shapes.memory_size_from_info(self.shape, self.strides, self.dtype.itemsize)

    @property
    def _cuda_memsize_(self) -> int:
        return self.alloc_size

    @property
    def device_ctypes_pointer(self) -> ctypes.c_size_t:
        """The address of the first element as an object of ctypes."""
        self._share()
        return ctypes.c_size_t(self._device_address())

    def _device_address(self) -> int:
        raise NotImplementedError

    def _share(self) -> None:
        """Note that others learn the address of the memory."""

    @property
    def __cuda_array_interface__(self) -> dict:
        stream = self.stream
        self._share()
        interface: dict[str, Any] = {
            "shape": self.shape,
            "strides": None if self.is_c_contiguous() else tuple(self.strides),
            "data": (self._device_address(), bool(getattr(self, "readonly", False))),
            "typestr": self.dtype.str,
            # 0 would not say which default stream is meant.
            "stream": (int(stream) or 1) if stream != 0 else None,
            "version": 3,
        }
        if self.dtype.names is not None:
            interface["descr"] = self.dtype.descr
        return interface

    def as_cuda_arg(self) -> Any:
        """Return the pointer to the array's memory."""
        return self.gpu_data

    def get_ipc_handle(self) -> IpcArrayHandle:
        """Return an object that can be pickled, with which other processes can open the array."""
        handle = devices.get_context().get_ipc_handle(self.gpu_data)
        facts = dict(shape=self.shape, strides=self.strides, dtype=self.dtype)
        return IpcArrayHandle(ipc_handle=handle, array_desc=facts)

    def copy_to_device(self, ary: Any, stream: Any = 0) -> None:
        """Copy another array of the same shape and dtype into this one.

        Parameters
        ----------
        ary : ndarray, record or device array
        stream : Stream or 0
            The stream of the copy; by default the one that the array is bound to. Without any the
            call returns when the copy is done.

        Raises
        ------
        TypeError, ValueError
            If dtype or shape differ, or this array is not contiguous.
        """
        direct = not stream and not _driver.driver.is_replaced("cuMemcpyHtoD")
        if direct and self._copy_from_host(ary) or ary.size == 0:
            return
        if getattr(self, "readonly", False):
            raise ValueError("the array is read-only")
        sentry_contiguous(self)
        stream = self._default_stream(stream)
        mine, other = array_core(self), array_core(ary)
        if _driver.is_device_memory(ary):
            sentry_contiguous(ary)
            check_array_compatibility(mine, other)
            _driver.device_to_device(self, ary, self.alloc_size, stream=stream)
            return
        c_order, _ = _shapes.contiguity(mine.shape, mine.strides, mine.dtype.itemsize)
        dense = np.asanyarray(other, order="C" if c_order else "F")
        check_array_compatibility(mine, dense)
        _driver.host_to_device(self, dense, self.alloc_size, stream=stream)

    def copy_to_host(self, ary: Any = None, stream: Any = 0) -> Any:
        """Copy the array to the host.

        Parameters
        ----------
        ary : ndarray or record, optional
            Where to; by default a new array.
        stream : Stream or 0
            The stream of the copy; by default the one that the array is bound to. With a stream
            the call may return before the copy is done.

        Returns
        -------
        ndarray

        Raises
        ------
        TypeError, ValueError
            If `ary` has another dtype, shape or strides.
        """
        if not stream and not _driver.driver.is_replaced("cuMemcpyDtoH"):
            host = np.empty(self.shape, self.dtype) if ary is None else ary
            if self._copy_to_host(host):
                return host
        if any(stride < 0 for stride in self.strides):
            raise NotImplementedError(
                f"D->H copy not implemented for negative strides: {self.strides}"
            )
        stream = self._default_stream(stream)
        if ary is None:
            return self._new_on_host(stream)
        check_array_compatibility(self, ary)
        if self.is_c_contiguous() or self.is_f_contiguous():
            if self.size:
                _driver.device_to_host(ary, self, self.alloc_size, stream=stream)
            return ary
        # The bytes between the elements are not ours to write.
        copied = self._new_on_host(stream)
        if stream:
            _driver.driver.cuStreamSynchronize(_driver._stream_handle(stream))
        ary[...] = copied
        return ary

    def _new_on_host(self, stream: Any) -> np.ndarray:
        bytes_used = self.alloc_size
        host = np.empty(bytes_used, dtype=np.byte)
        if bytes_used:
            _driver.device_to_host(host, self, bytes_used, stream=stream)
        strides = self.strides if self.size else None
        return np.ndarray(shape=self.shape, dtype=self.dtype, strides=strides, buffer=host)
