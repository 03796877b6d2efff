"""What ranks can do together, and whether a call can be made at all."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np

from pyk2cu import _ext
from pyk2cu.errors import UsageError

KINDS = ("all-reduce", "reduce-scatter", "all-gather", "broadcast", "send", "receive", "barrier")
REDUCTIONS = ("sum", "product", "min", "max")
_REDUCE = ("all-reduce", "reduce-scatter")
_TWO_ARRAYS = (*_REDUCE, "all-gather")
_RANKED = ("broadcast", "send", "receive")
_NUMBERS = frozenset(["int8", "int32", "int64", "uint8", "uint32", "uint64", "float16", "bfloat16",
                      "float32", "float64"])
_COMPLEX = frozenset(["complex64", "complex128"])


class Call(NamedTuple):
    """One thing that ranks do together, to be given to `Communicator.start`.

    Programs mostly use the methods of `Communicator`, which make and start one.

    Parameters
    ----------
    kind : str
        "all-reduce", "reduce-scatter", "all-gather", "broadcast", "send", "receive" or "barrier".
    source, target : array or None
        What is read and what is written.
    reduction : str
        "sum", "product", "min" or "max".
    rank : int
        The root of a broadcast, or the other rank of "send" and "receive".
    """

    kind: str
    source: Any = None
    target: Any = None
    reduction: str = "sum"
    rank: int = 0


class Payload(NamedTuple):
    """What a call moves; for a reduce-scatter and an all-gather it is that of one rank's part."""

    dtype: np.dtype
    size: int


_NOTHING = Payload(np.dtype(np.uint8), 0)


@functools.cache
def name_of(dtype: np.dtype) -> str:
    """Return what messages call a type of elements. NumPy makes its names anew each time."""
    return "a record" if dtype.names is not None else dtype.name


def reduces(call: Call) -> bool:
    """Whether a call combines elements of ranks."""
    return call.kind in _REDUCE


def is_between_two(call: Call) -> bool:
    """Whether a call concerns two ranks only."""
    return call.kind in ("send", "receive")


def payload_of(call: Call) -> Payload:
    """Return what a checked call moves."""
    if call.kind == "barrier":
        return _NOTHING
    part = call.target if call.kind in ("receive", "reduce-scatter") else call.source
    return Payload(part.dtype, part.size)


def device_array(obj: Any, device: Any, kind: str) -> Any:
    """Return an argument of a call as a device array, which shares its memory.

    Device arrays are returned as they are. On the CPU device arrays of NumPy are taken in place.
    """
    if isinstance(obj, _ext.Array):
        return obj
    from pyk2cu.cuda import _interop
    from pyk2cu.cuda.cudadrv.devicearray import DeviceNDArray

    if hasattr(obj, "__cuda_array_interface__"):
        return _interop.as_cuda_array(obj)
    if isinstance(obj, np.ndarray):
        if device.is_cuda:
            raise UsageError(f"{kind}: an array is in the memory of the host: cuda.to_device "
                             "copies it to the GPU")
        return DeviceNDArray._make(obj.ctypes.data, obj.shape, obj.strides, obj.dtype, device, obj,
                                   0, not obj.flags.writeable)
    if hasattr(obj, "__dlpack__"):
        return _interop.from_dlpack(obj)
    raise UsageError(f"{kind}: an array of a device was expected, not {type(obj).__name__}")


def resolve(call: Call, device: Any, rank: int, size: int) -> Call:
    """Return a call with device arrays, after all checks that this rank can make alone.

    Raises
    ------
    UsageError
        If the call cannot be made, whatever the other ranks do.
    """
    kind = call.kind
    if kind == "barrier":
        return call
    if kind in _RANKED and not 0 <= call.rank < size:
        raise UsageError(f"{kind}: there is no rank {call.rank} among {size}")
    source: Any = None if kind == "receive" else _checked(call.source, device, kind, False)
    target: Any = None
    if kind == "receive":
        target = _checked(call.target, device, kind, True)
    elif kind == "broadcast":
        target = source
        if rank != call.rank:
            _check_writable(source, kind)
    elif kind in _TWO_ARRAYS:
        target = _checked(call.target, device, kind, True)
        if kind in _REDUCE:
            _check_reduction(call, source.dtype)
        _check_pair(kind, source, target, rank, size)
    return Call(kind, source, target, call.reduction, int(call.rank))


def _checked(obj: Any, device: Any, kind: str, written: bool) -> Any:
    array = device_array(obj, device, kind)
    if not array.c_contiguous:
        raise UsageError(f"{kind}: the elements of an array do not lie one after the other; "
                         "copy it first")
    if array.device is not device:
        raise UsageError(f"{kind}: an array is on {array.device.id}, the communicator on "
                         f"{device.id}")
    if array.dtype.hasobject:
        raise UsageError(f"{kind}: objects of Python cannot be moved; pickle them")
    if written:
        _check_writable(array, kind)
    return array


def _check_writable(array: Any, kind: str) -> None:
    if array.readonly:
        raise UsageError(f"{kind}: an array to write to is read-only")


def _check_reduction(call: Call, dtype: np.dtype) -> None:
    name = name_of(dtype)
    if call.reduction not in REDUCTIONS:
        raise UsageError(f"{call.kind}: a reduction is one of {', '.join(REDUCTIONS)}, not "
                         f"{call.reduction!r}")
    if name in _COMPLEX and call.reduction != "sum":
        raise UsageError(f"{call.kind}: complex numbers can be added only")
    if name not in _NUMBERS and name not in _COMPLEX:
        raise UsageError(f"{call.kind}: elements of type {name} cannot be reduced; "
                         "convert them first")


def is_in_place(kind: str, source: Any, target: Any, rank: int) -> bool:
    """Whether one array is the place of the other's own part."""
    if kind == "all-reduce":
        return source.address == target.address
    if kind == "all-gather":
        return source.address == target.address + source.nbytes * rank
    return target.address == source.address + target.nbytes * rank


def _check_pair(kind: str, source: Any, target: Any, rank: int, size: int) -> None:
    if source.dtype != target.dtype:
        raise UsageError(f"{kind}: the arrays have elements of the types {name_of(source.dtype)} "
                         f"and {name_of(target.dtype)}")
    wanted = source.size * (size if kind == "all-gather" else 1)
    given = target.size * (size if kind == "reduce-scatter" else 1)
    if wanted != given:
        raise UsageError(f"{kind}: arrays of {source.size} and {target.size} elements do not fit "
                         f"together on {size} ranks")
    overlap = (source.address < target.address + target.nbytes
               and target.address < source.address + source.nbytes)
    if overlap and not is_in_place(kind, source, target, rank):
        raise UsageError(f"{kind}: the arrays overlap, and none is the place of the other's own "
                         "part")
