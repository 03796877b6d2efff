"""Shapes, strides and basic indexing of arrays whose memory the host may not read.

All functions here compute with numbers only: an address is never followed.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

Shape = tuple[int, ...]


def normalize_shape(shape: Any) -> Shape:
    """Return `shape` as a tuple of Python integers.

    Raises
    ------
    TypeError
        If an extent is not an integer.
    """
    if type(shape) is int:
        return (shape,)
    if type(shape) is tuple:
        for extent in shape:
            if type(extent) is not int:
                break
        else:
            return shape
    if isinstance(shape, (int, np.integer)):
        return (int(shape),)
    if isinstance(shape, (float, np.floating)):
        raise TypeError("shape must be an integer or tuple of integers")
    if isinstance(shape, np.ndarray) and np.issubdtype(shape.dtype, np.floating):
        raise TypeError("shape must be an integer or tuple of integers")
    extents = tuple(shape)
    for extent in extents:
        if not isinstance(extent, (int, np.integer)):
            raise TypeError(f"shape elements must be integers, got {type(extent).__name__}")
    return tuple(map(int, extents))


def contiguous_strides(shape: Shape, itemsize: int, order: str = "C") -> Shape:
    """Return the strides in bytes of a contiguous array.

    Parameters
    ----------
    shape : tuple of int
    itemsize : int
    order : {"C", "F"}
    """
    if order not in ("C", "F"):
        raise ValueError("must be either C/F order")
    if len(shape) == 1:
        return (itemsize,)
    strides = []
    step = itemsize
    for extent in reversed(shape) if order == "C" else shape:
        strides.append(step)
        step *= extent
    return tuple(reversed(strides)) if order == "C" else tuple(strides)


def prepare_shape_strides_dtype(
    shape: Any, strides: Any, dtype: Any, order: str
) -> tuple[Shape, Shape, np.dtype]:
    """Complete what a function such as `device_array` was given."""
    dtype = np.dtype(dtype)
    shape = normalize_shape(shape)
    if shape and min(shape) < 0:
        raise ValueError(f"negative dimensions are not allowed, got the shape {shape}")
    if strides is None:
        return shape, contiguous_strides(shape, dtype.itemsize, order), dtype
    if isinstance(strides, (int, np.integer)):
        return shape, (int(strides),), dtype
    if not strides:
        return shape, contiguous_strides(shape, dtype.itemsize, order), dtype
    return shape, tuple(map(int, strides)), dtype


def size_of(shape: Shape) -> int:
    """Return the number of elements."""
    return math.prod(shape)


def contiguity(shape: Shape, strides: Shape, itemsize: int) -> tuple[bool, bool]:
    """Return whether an array is contiguous in C order and in Fortran order.

    Dimensions of extent 1 do not count; arrays without elements are both.
    """
    if size_of(shape) == 0:
        return True, True
    return _runs(shape[::-1], strides[::-1], itemsize), _runs(shape, strides, itemsize)


def _runs(shape: Shape, strides: Shape, itemsize: int) -> bool:
    step = itemsize
    for extent, stride in zip(shape, strides):
        if extent != 1:
            if stride != step:
                return False
            step *= extent
    return True


def extents_of(shape: Shape, strides: Shape, itemsize: int) -> tuple[int, int]:
    """Return the first byte and the byte after the last, as offsets from the first element."""
    if size_of(shape) == 0:
        return 0, 0
    low = high = 0
    for extent, stride in zip(shape, strides):
        if stride < 0:
            low += (extent - 1) * stride
        else:
            high += (extent - 1) * stride
    return low, high + itemsize


def memory_size_from_info(shape: Shape, strides: Shape, itemsize: int) -> int:
    """Return the bytes from the first to the last that an array with these facts touches.

    Parameters
    ----------
    shape : tuple of int
        The extents.
    strides : tuple of int
        In bytes.
    itemsize : int
        The bytes of an element.
    """
    if len(shape) == 1 and shape[0] > 0 and strides[0] >= 0:
        return (shape[0] - 1) * strides[0] + itemsize
    low, high = extents_of(shape, strides, itemsize)
    return high - low


def overlap(a: Any, b: Any) -> bool:
    """Whether two arrays share memory, other than element by element.

    Parameters
    ----------
    a, b : _ext.Array
    """
    if (a.address, a.shape, a.strides) == (b.address, b.shape, b.strides):
        return False
    low_a, high_a = extents_of(a.shape, a.strides, a.itemsize)
    low_b, high_b = extents_of(b.shape, b.strides, b.itemsize)
    return a.address + low_a < b.address + high_b and b.address + low_b < a.address + high_a


class _Phantom:
    """What NumPy reads to make an array of an address, which it does not follow."""

    __slots__ = ("__array_interface__",)

    def __init__(self, address: int, shape: Shape, strides: Shape, itemsize: int):
        self.__array_interface__ = {
            "version": 3,
            "shape": shape,
            "strides": strides,
            "typestr": f"|V{itemsize}",
            # Null would make NumPy allocate memory.
            "data": (address or itemsize or 1, False),
        }


def basic_index(
    address: int, shape: Shape, strides: Shape, itemsize: int, key: Any
) -> tuple[int, Shape, Shape, bool]:
    """Apply NumPy's basic indexing to an array.

    Integers, slices, ``...`` and ``None`` (a new axis) are accepted, as NumPy accepts them.

    Returns
    -------
    address, shape, strides
        Those of the result.
    element : bool
        Whether the key selects one element by integers alone.

    Raises
    ------
    IndexError
        If an index is out of bounds, or there are too many.
    TypeError
        If an index is an array or a list, which would need a copy, or no index at all.
    """
    keys = key if type(key) is tuple else (key,)
    found = _plain_index(address, shape, strides, keys)
    if found is not None:
        return found
    integers = 0
    for each in keys:
        if isinstance(each, (int, np.integer)) and not isinstance(each, (bool, np.bool_)):
            integers += 1
        elif not (each is None or each is Ellipsis or isinstance(each, slice)):
            integers += _index_number(each)
    element = integers == len(keys) == len(shape)
    phantom = np.asarray(_Phantom(address, shape, strides, itemsize))
    # With an ellipsis the result is a view for certain: nothing is read.
    view = phantom[keys if Ellipsis in keys else (*keys, Ellipsis)]
    moved = view.__array_interface__["data"][0] - phantom.__array_interface__["data"][0]
    return address + moved, view.shape, view.strides, element


def _plain_index(
    address: int, shape: Shape, strides: Shape, keys: tuple
) -> tuple[int, Shape, Shape, bool] | None:
    """Apply slices and integers of Python: the common case. None for others."""
    if len(keys) > len(shape):
        return None
    extents, steps = [], []
    element = len(keys) == len(shape)
    for axis, key in enumerate(keys):
        extent, stride = shape[axis], strides[axis]
        if type(key) is slice:
            start, stop, step = key.indices(extent)
            address += start * stride
            extents.append(len(range(start, stop, step)))
            steps.append(stride * step)
            element = False
        elif type(key) is int:
            if not -extent <= key < extent:
                raise IndexError(f"index {key} is out of bounds for axis {axis} with size {extent}")
            address += (key + extent if key < 0 else key) * stride
        else:
            return None
    done = len(keys)
    return address, (*extents, *shape[done:]), (*steps, *strides[done:]), element


def _index_number(each: Any) -> int:
    """Return 1 if `each` is an integer of another type, else raise what its kind of index raises."""
    allowed = "device arrays are indexed by integers, slices, `...` and None"
    if isinstance(each, (bool, np.bool_, list, np.ndarray)):
        raise TypeError(f"{allowed}, not by lists or arrays")
    if not hasattr(each, "__index__"):
        raise TypeError(f"{allowed}, not by {type(each).__name__}")
    return 1


def infer_shape(size: int, newshape: Shape) -> Shape:
    """Replace the -1 in the argument of ``reshape``."""
    unknown = [i for i, extent in enumerate(newshape) if extent < 0]
    if len(unknown) > 1:
        raise ValueError("can only specify one unknown dimension")
    if unknown:
        known = math.prod(extent for extent in newshape if extent >= 0)
        if known == 0 or size % known != 0:
            raise ValueError("cannot infer valid shape for unknown dimension")
        at = unknown[0]
        newshape = newshape[:at] + (size // known,) + newshape[at + 1 :]
    if math.prod(newshape) != size:
        raise ValueError("reshape changes the size of the array")
    return newshape


def reshape_strides(
    shape: Shape, strides: Shape, itemsize: int, newshape: Shape, order: str = "C"
) -> Shape | None:
    """Return the strides that give the same memory another shape; None if that needs a copy.

    Parameters
    ----------
    shape, strides, itemsize
        The array as it is.
    newshape : tuple of int
        Of the same size.
    order : {"C", "F"}
        The order in which elements are read and placed.
    """
    if order == "F":
        turned = reshape_strides(shape[::-1], strides[::-1], itemsize, newshape[::-1], "C")
        return None if turned is None else turned[::-1]
    if size_of(shape) == 0:
        return contiguous_strides(newshape, itemsize)
    # Groups of old and of new dimensions that hold the same number of elements belong together;
    # in such a group the old ones must step evenly.
    old = [(extent, stride) for extent, stride in zip(shape, strides) if extent != 1]
    result: list[int] = []
    i = j = 0
    while i < len(old):
        old_size, new_size, first_old, first_new = old[i][0], newshape[j], i, j
        i, j = i + 1, j + 1
        while old_size != new_size:
            if old_size < new_size:
                old_size *= old[i][0]
                i += 1
            else:
                new_size *= newshape[j]
                j += 1
        for (_, outer), (extent, inner) in zip(old[first_old : i - 1], old[first_old + 1 : i]):
            if outer != extent * inner:
                return None
        group = contiguous_strides(newshape[first_new:j], 1)
        result.extend(old[i - 1][1] * factor for factor in group)
    # Extents of 1 are left; any stride would do, and this is NumPy's.
    result.extend([result[-1] if result else itemsize] * (len(newshape) - j))
    return tuple(result)


def like_strides(shape: Shape, strides: Shape, itemsize: int) -> Shape:
    """Return strides of a new dense array whose dimensions are ordered as in the given one."""
    c_order, f_order = contiguity(shape, strides, itemsize)
    if c_order or f_order or len(shape) <= 1:
        return contiguous_strides(shape, itemsize, "F" if f_order and not c_order else "C")
    result = [0] * len(shape)
    step = itemsize
    for axis in sorted(reversed(range(len(shape))), key=lambda axis: abs(strides[axis])):
        result[axis] = step
        step *= shape[axis]
    return tuple(result)
