"""Questions about arrays of host and device, and the errors that follow from the answers."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyk2cu.cuda import _shapes

errmsg_contiguous_buffer = (
    "Array contains non-contiguous buffer and cannot "
    "be transferred as a single memory region. Please "
    "ensure contiguous buffer with numpy "
    ".ascontiguousarray()"
)


def is_cuda_ndarray(obj: Any) -> bool:
    """Whether an object is an array of ours in device memory.

    Parameters
    ----------
    obj : object
        The object.
    """
    return getattr(obj, "__cuda_ndarray__", False)


def require_cuda_ndarray(obj: Any) -> None:
    """Raise ValueError if an object is no array of ours in device memory.

    Parameters
    ----------
    obj : object
        The object.
    """
    if not is_cuda_ndarray(obj):
        raise ValueError("require an cuda ndarray object")


def verify_cuda_ndarray_interface(obj: Any) -> None:
    """Raise AttributeError if an array lacks what arrays have.

    Parameters
    ----------
    obj : object
        The object.
    """
    require_cuda_ndarray(obj)
    for name, kind in (("shape", tuple), ("strides", tuple), ("dtype", np.dtype), ("size", int)):
        if not hasattr(obj, name):
            raise AttributeError(name)
        if not isinstance(getattr(obj, name), kind):
            raise AttributeError(f"{name} must be of type {kind}")


def array_core(ary: Any) -> Any:
    """Return an array without the axes in which it is broadcast (of stride 0).

    Parameters
    ----------
    ary : array
        The array.
    """
    if not ary.strides or not ary.size or 0 not in ary.strides:
        return ary
    return ary[tuple(0 if stride == 0 else slice(None) for stride in ary.strides)]


def is_contiguous(ary: Any) -> bool:
    """Whether an array is contiguous in C order, not counting axes of extent 1 or stride 0.

    Parameters
    ----------
    ary : array
        The array.
    """
    step = ary.dtype.itemsize
    for extent, stride in zip(reversed(ary.shape), reversed(ary.strides)):
        if extent > 1 and stride != 0:
            if stride != step:
                return False
            step *= extent
    return True


def sentry_contiguous(ary: Any) -> None:
    """Raise ValueError if the memory of an array is not one region.

    Parameters
    ----------
    ary : array
        The array.
    """
    core = array_core(ary)
    if not any(_shapes.contiguity(core.shape, core.strides, core.dtype.itemsize)):
        raise ValueError(errmsg_contiguous_buffer)


def _squeezed(ary: Any) -> tuple[tuple, tuple]:
    kept = [(extent, stride) for extent, stride in zip(ary.shape, ary.strides) if extent != 1]
    return tuple(extent for extent, _ in kept), tuple(stride for _, stride in kept)


def check_array_compatibility(ary1: Any, ary2: Any) -> None:
    """Raise an exception unless one array can be copied to the other as bytes.

    Parameters
    ----------
    ary1 : array
        The array to copy to.
    ary2 : array
        The array to copy from.

    Raises
    ------
    TypeError
        If the dtypes differ.
    ValueError
        If shapes or strides differ, not counting axes of extent 1.
    """
    if ary1.dtype != ary2.dtype:
        raise TypeError(f"incompatible dtype: {ary1.dtype} vs. {ary2.dtype}")
    (shape1, strides1), (shape2, strides2) = _squeezed(ary1), _squeezed(ary2)
    if shape1 != shape2:
        raise ValueError(f"incompatible shape: {ary1.shape} vs. {ary2.shape}")
    # Without elements strides do not matter.
    if ary1.size and strides1 != strides2:
        raise ValueError(f"incompatible strides: {ary1.strides} vs. {ary2.strides}")
