"""Arrays in the memory of devices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from pyk2cu import _ext
from pyk2cu.cuda import _dlpack, _shapes
from pyk2cu.cuda.cudadrv import _assign, devices
from pyk2cu.cuda.cudadrv import driver as _driver
from pyk2cu.cuda.cudadrv._base import DeviceNDArrayBase
from pyk2cu.cuda.cudadrv._facts import (
    array_core,
    check_array_compatibility,
    errmsg_contiguous_buffer,
    is_contiguous,
    is_cuda_ndarray,
    require_cuda_ndarray,
    sentry_contiguous,
    verify_cuda_ndarray_interface,
)
from pyk2cu.cuda.cudadrv._ipc import IpcArrayHandle
from pyk2cu.cuda.cudadrv._memory import MemoryPointer
from pyk2cu.cuda.cudadrv._streams import stream_handle
from pyk2cu.cuda.cudadrv._views import Views
from pyk2cu.types._foreign import array_type

#: The handle that the extension module's class keeps, below the property of Python's class.
_handle_of_stream: Any = _ext.Array.stream

class _DeviceArray(DeviceNDArrayBase, _ext.Array):
    """An array of device memory: the part of arrays and of records."""

    def __new__(cls, shape: Any, strides: Any, dtype: Any, stream: Any = 0,
                gpu_data: Any = None) -> Any:
        shape = _shapes.normalize_shape(shape)
        strides = (strides,) if isinstance(strides, int) else tuple(strides or ())
        dtype = np.dtype(dtype)
        if len(strides) != len(shape):
            raise ValueError("strides not match ndim")
        return cls._new(shape, strides, dtype, stream, gpu_data)

    @classmethod
    def _new(cls, shape: Any, strides: Any, dtype: np.dtype, stream: Any,
             gpu_data: Any = None) -> Any:
        """Return an array with these facts, which have the right types."""
        context = devices.get_context()
        if 0 in shape:
            address, gpu_data = 0, MemoryPointer(context, 0, 0)
        else:
            if gpu_data is None:
                size = _shapes.memory_size_from_info(shape, strides, dtype.itemsize)
                gpu_data = context.memalloc_of_array(size)
            address = int(gpu_data.device_pointer)
        return cls._make(address, shape, strides, dtype, context.device._native, gpu_data, stream)

    @classmethod
    def _make(
        cls,
        address: int,
        shape: Any,
        strides: Any,
        dtype: Any,
        device: Any,
        owner: Any,
        stream: Any,
        readonly: bool = False,
    ) -> Any:
        handle = 0 if type(stream) is int else stream_handle(stream)
        self = _ext.Array.__new__(
            cls, address, shape, strides, dtype, device, owner, handle, readonly
        )
        if type(stream) is not int:
            self._stream = stream
        return self

    def _view(
        self,
        address: int,
        shape: Any,
        strides: Any,
        dtype: Any = None,
        stream: Any = None,
        cls: Any = None,
    ) -> Any:
        """Return another view of the same memory."""
        return (cls or type(self))._make(
            address,
            shape,
            strides,
            self.dtype if dtype is None else dtype,
            self.device,
            self.owner,
            self._stream if stream is None else stream,
            self.readonly,
        )

    @property
    def stream(self) -> Any:
        """The stream that the array is bound to; 0 without one."""
        return self._stream

    @stream.setter
    def stream(self, stream: Any) -> None:
        _handle_of_stream.__set__(self, stream_handle(stream))
        self._stream = stream

    def _device_address(self) -> int:
        return self.address

    def _share(self) -> None:
        """Say that others learn the address: the memory is not used again for other arrays."""
        if isinstance(self.owner, MemoryPointer):
            self.owner.share()

    def _queue_of_stream(self) -> int:
        """Return the handle of the stream that the array is bound to, 0 without one."""
        return _handle_of_stream.__get__(self)

    @property
    def gpu_data(self) -> Any:
        """A pointer to the memory of the array."""
        self._share()
        owner = self.owner
        if isinstance(owner, MemoryPointer) and owner.device_pointer == self.address:
            if owner.size == self.alloc_size:
                return owner
        if isinstance(owner, MemoryPointer):
            context, owner = owner.context, owner.owner
        else:
            context = devices.get_context()
        return MemoryPointer(context, self.address, self.alloc_size, owner=owner)

    @property
    def flags(self) -> dict[str, bool]:
        """Whether the array is contiguous: "C_CONTIGUOUS", "F_CONTIGUOUS"."""
        return {"C_CONTIGUOUS": self.c_contiguous, "F_CONTIGUOUS": self.f_contiguous}

    def is_c_contiguous(self) -> bool:
        """Whether the array is contiguous in C order."""
        return self.c_contiguous

    def is_f_contiguous(self) -> bool:
        """Whether the array is contiguous in Fortran order."""
        return self.f_contiguous

    def bind(self, stream: Any = 0) -> Any:
        """Return the array bound to a stream, in which its copies are made by default.

        Parameters
        ----------
        stream : Stream or 0
        """
        return self._view(self.address, self.shape, self.strides, stream=stream)

    def _element(self, address: int, dtype: np.dtype, stream: Any) -> Any:
        """Return one element: a record as a view, others copied to the host."""
        if dtype.names is not None:
            return self._view(address, (), (), dtype, stream, DeviceRecord)
        host = np.empty(1, dtype=dtype)
        source = self._view(address, (), (), dtype, stream, DeviceNDArray)
        _driver.device_to_host(host, source, dtype.itemsize, stream=stream)
        if stream:
            _driver.driver.cuStreamSynchronize(stream_handle(stream))
        return host[0]

    def _field(self, name: str, stream: Any) -> Any:
        """Return the view of a field."""
        assert self.dtype.fields is not None
        dtype, offset = self.dtype.fields[name][:2]
        shape, strides = self.shape, self.strides
        if dtype.subdtype is not None:
            dtype, inner = dtype.subdtype
            strides += _shapes.contiguous_strides(inner, dtype.itemsize)
            shape += inner
        return self._view(self.address + offset, shape, strides, dtype, stream, DeviceNDArray)

    def getitem(self, item: Any, stream: Any = 0) -> Any:
        """Return ``self[item]``; views are bound to the stream, elements copied in it.

        Parameters
        ----------
        item : index
            The index.
        stream : Stream or 0
            The stream in which it is done.
        """
        return self._do_getitem(item, stream)

    def __setitem__(self, key: Any, value: Any) -> None:
        self._do_setitem(key, value)

    def setitem(self, key: Any, value: Any, stream: Any = 0) -> None:
        """Do ``self[key] = value`` in a stream.

        Parameters
        ----------
        key : index
            The index.
        value : array or scalar
            The new values.
        stream : Stream or 0
            The stream in which it is done.
        """
        self._do_setitem(key, value, stream)

    # What derived classes have.
    _do_getitem: Any
    _target: Any

    def _do_setitem(self, key: Any, value: Any, stream: Any = 0) -> None:
        stream = self._default_stream(stream)
        synchronous = not stream
        if synchronous:
            stream = devices.get_context().get_default_stream()
        _assign.assign(self._target(key, stream), value, stream)
        if synchronous:
            stream.synchronize()

    def __copy__(self) -> Any:
        return self._view(self.address, self.shape, self.strides)

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(
            f"cannot pickle {type(self).__name__!r} object: its memory belongs to this process; "
            "use copy_to_host() or get_ipc_handle()"
        )


class DeviceRecord(_DeviceArray):
    """One record in device memory.

    Parameters
    ----------
    dtype : dtype
    stream : Stream or 0
    gpu_data : MemoryPointer, optional
        The memory; by default it is allocated.
    """

    def __new__(cls, dtype: Any, stream: Any = 0, gpu_data: Any = None) -> Any:
        return super().__new__(cls, (), (), dtype, stream, gpu_data)

    def __repr__(self) -> str:
        return f"<DeviceRecord {self.dtype} on {self.device.id}>"

    @property
    def _numba_type_(self) -> Any:
        from pyk2cu.types._dtypes import from_dtype

        return from_dtype(self.dtype)

    def _do_getitem(self, item: str, stream: Any = 0) -> Any:
        stream = self._default_stream(stream)
        field = self._field(item, stream)
        return field if field.ndim else self._element(field.address, field.dtype, stream)

    def _target(self, key: str, stream: Any) -> Any:
        return self._field(key, stream)


class DeviceNDArray(Views, _DeviceArray):
    """An array in device memory.

    Programs make device arrays by `cuda.device_array` and `cuda.to_device`.

    Parameters
    ----------
    shape : int or tuple of int
    strides : int or tuple of int
        In bytes.
    dtype : dtype
    stream : Stream or 0
        The stream that the array is bound to.
    gpu_data : MemoryPointer, optional
        The memory; by default it is allocated.
    """

    @property
    def _numba_type_(self) -> Any:
        return array_type(self.dtype, self.shape, self.strides, self.readonly)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        if copy is False:
            raise ValueError("`copy=False` is not supported. A copy is always created.")
        host = self.copy_to_host()
        return host if dtype is None else host.astype(dtype, copy=False)

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        if not self.shape:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(self.shape[0]))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.shape} {self.dtype} on {self.device.id}>"

    def _do_getitem(self, item: Any, stream: Any = 0) -> Any:
        stream = self._default_stream(stream)
        if isinstance(item, str):
            if self.dtype.names is None or item not in self.dtype.names:
                raise ValueError(f"no field of name {item}")
            return self._field(item, stream)
        address, shape, strides, element = _shapes.basic_index(
            self.address, self.shape, self.strides, self.itemsize, item
        )
        if element:
            return self._element(address, self.dtype, stream)
        return self._view(address, shape, strides, stream=stream)

    def _target(self, key: Any, stream: Any) -> Any:
        if isinstance(key, str):
            return self._do_getitem(key, stream)
        address, shape, strides, _ = _shapes.basic_index(
            self.address, self.shape, self.strides, self.itemsize, key
        )
        return self._view(address, shape, strides, stream=stream)

    def __dlpack__(
        self,
        *,
        stream: Any = None,
        max_version: Any = None,
        dl_device: Any = None,
        copy: Any = None,
    ) -> Any:
        return _dlpack.export(self, stream, max_version, dl_device, copy)

    def __dlpack_device__(self) -> tuple[int, int]:
        return _dlpack.device_of(self.device)


from pyk2cu.cuda.cudadrv._automatic import (  # noqa: E402
    auto_device,
    from_array_like,
    from_record_like,
)
from pyk2cu.cuda.cudadrv._hostarrays import ManagedNDArray, MappedNDArray  # noqa: E402

__all__ = [
    "DeviceNDArray",
    "DeviceNDArrayBase",
    "DeviceRecord",
    "IpcArrayHandle",
    "ManagedNDArray",
    "MappedNDArray",
    "array_core",
    "auto_device",
    "check_array_compatibility",
    "errmsg_contiguous_buffer",
    "from_array_like",
    "from_record_like",
    "is_contiguous",
    "is_cuda_ndarray",
    "require_cuda_ndarray",
    "sentry_contiguous",
    "verify_cuda_ndarray_interface",
]
