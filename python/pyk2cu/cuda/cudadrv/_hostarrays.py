"""Arrays of NumPy in memory that devices can access, too."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyk2cu import _ext
from pyk2cu.cuda.cudadrv import devices
from pyk2cu.cuda.cudadrv._base import DeviceNDArrayBase
from pyk2cu.cuda.cudadrv._streams import stream_handle


class HostDeviceArray(DeviceNDArrayBase, np.ndarray):
    """An array of NumPy whose memory has an address on the device.

    Views of it are such arrays, too. Results of arithmetic have memory of their own: they are
    ordinary arrays in all but their class.
    """

    gpu_data: Any = None
    stream: Any = 0

    def device_setup(self, gpu_data: Any, stream: Any = 0) -> None:
        """Say which memory the array is in.

        Parameters
        ----------
        gpu_data : MappedMemory or ManagedMemory
        stream : Stream or 0
            The stream that the array is bound to.
        """
        self.gpu_data = gpu_data
        self.stream = stream

    def _copy_from_host(self, ary: Any) -> bool:
        """Copy, in the usual case; device arrays have such a one."""
        return False

    _copy_to_host = _copy_from_host

    def __array_finalize__(self, origin: Any) -> None:
        if origin is None:
            return
        memory = getattr(origin, "gpu_data", None)
        if memory is not None and memory.host_pointer <= self.ctypes.data:
            if self.ctypes.data + self.nbytes <= memory.host_pointer + memory.size:
                self.gpu_data = memory
                self.stream = getattr(origin, "stream", 0)

    def _device_address(self) -> int:
        if self.gpu_data is None:
            return 0
        return self.gpu_data.device_pointer + self.ctypes.data - self.gpu_data.host_pointer

    def device_view(self) -> _ext.Array | None:
        """Return the array as kernels take it; None if it is not in memory of a device."""
        if self.gpu_data is None and self.size:
            return None
        device = devices.get_context()._native
        handle = stream_handle(self.stream)
        return _ext.Array(
            self._device_address(),
            self.shape,
            self.strides,
            self.dtype,
            device,
            self,
            handle,
            not self.flags.writeable,
        )

    @property
    def readonly(self) -> bool:
        """Whether the array must not be written."""
        return not self.flags.writeable

    def bind(self, stream: Any = 0) -> HostDeviceArray:
        """Return the array bound to a stream.

        Parameters
        ----------
        stream : Stream or 0
        """
        clone = np.ndarray.view(self)
        clone.stream = stream
        return clone

    def is_c_contiguous(self) -> bool:
        """Whether the array is contiguous in C order."""
        return self.flags.c_contiguous

    def is_f_contiguous(self) -> bool:
        """Whether the array is contiguous in Fortran order."""
        return self.flags.f_contiguous


class MappedNDArray(HostDeviceArray):
    """An array of the host that is mapped into the memory of the device."""


class ManagedNDArray(HostDeviceArray):
    """An array that host and device access under one address."""
