"""Arguments for questions about kernels: nothing is copied or launched."""

from __future__ import annotations

from typing import Any

import numpy as np

from pyk2cu import _ext, types
from pyk2cu.cuda._current import native_device

# Where arrays of the host would lie after their copy: aligned, apart from each other.
_FIRST, _APART = 1 << 40, 1 << 36


def samples(args: tuple) -> tuple | None:
    """Arguments of a launch without copies of the host's arrays; None for types or nothing."""
    if not args or any(isinstance(each, types.Type) for each in args):
        return None
    device = native_device()
    return tuple(_sample(each, device, _FIRST + i * _APART) for i, each in enumerate(args))


def _sample(value: Any, device: Any, address: int) -> Any:
    value = getattr(value, "value", value) if type(value).__name__ in ("In", "Out", "InOut") \
        else value
    if isinstance(value, _ext.Array):
        return value
    if isinstance(value, np.ndarray):
        return _ext.Array(address, value.shape, value.strides, value.dtype, device,
                          readonly=not value.flags.writeable)
    if isinstance(value, np.void):
        return _ext.Array(address, (), (), value.dtype, device)
    if isinstance(value, tuple):
        made = [_sample(each, device, address + i * (_APART >> 8))
                for i, each in enumerate(value)]
        return type(value)(*made) if hasattr(value, "_fields") else tuple(made)
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is not None:
        dtype = np.dtype(interface["typestr"])
        shape = tuple(interface["shape"])
        strides = interface.get("strides")
        if strides is None:
            strides = _c_strides(shape, dtype.itemsize)
        return _ext.Array(interface["data"][0] or address, shape, tuple(strides), dtype, device,
                          readonly=bool(interface["data"][1]))
    return value


def _c_strides(shape: tuple[int, ...], itemsize: int) -> tuple[int, ...]:
    strides = []
    for extent in reversed(shape):
        strides.append(itemsize)
        itemsize *= max(extent, 1)
    return tuple(reversed(strides))
