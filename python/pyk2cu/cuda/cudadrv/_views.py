"""Views of device arrays: the same memory with another shape or dtype."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from pyk2cu.cuda import _shapes


class Views:
    """The methods of device arrays that return views."""

    # What device arrays have.
    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: np.dtype
    itemsize: int
    ndim: int
    size: int
    is_c_contiguous: Any
    is_f_contiguous: Any
    _view: Any
    _default_stream: Any

    def reshape(self, *newshape: Any, order: str = "C") -> Any:
        """Return a view of another shape.

        Parameters
        ----------
        *newshape : int, or one tuple
            One of them may be -1.
        order : {"C", "F", "A"}
            The order in which elements are read and placed.

        Raises
        ------
        NotImplementedError
            If that needs a copy.
        """
        if len(newshape) == 1 and isinstance(newshape[0], (tuple, list)):
            newshape = tuple(newshape[0])
        if order not in ("C", "F", "A"):
            raise ValueError("order not C|F|A")
        if order == "A":
            order = "F" if self.is_f_contiguous() and not self.is_c_contiguous() else "C"
        shape = _shapes.infer_shape(self.size, tuple(map(int, newshape)))
        if shape == self.shape:
            return self._view(self.address, shape, self.strides)
        strides = _shapes.reshape_strides(self.shape, self.strides, self.itemsize, shape, order)
        if strides is None:
            raise NotImplementedError("reshape would require copy")
        return self._view(self.address, shape, strides)

    def ravel(self, order: str = "C", stream: Any = 0) -> Any:
        """Return a view with one axis.

        Parameters
        ----------
        order : {"C", "F", "A"}
        stream : Stream or 0
            The stream that the view is bound to.

        Raises
        ------
        NotImplementedError
            If the array is not contiguous in that order.
        """
        if order not in ("C", "F", "A"):
            raise ValueError("order not C|F|A")
        c_order, f_order = self.is_c_contiguous(), self.is_f_contiguous()
        if not (order in "CA" and c_order or order in "FA" and f_order):
            raise NotImplementedError("ravel on non-contiguous array")
        stream = self._default_stream(stream)
        return self._view(self.address, (self.size,), (self.itemsize,), stream=stream)

    def squeeze(self, axis: Any = None, stream: Any = 0) -> Any:
        """Return a view without axes of extent 1.

        Parameters
        ----------
        axis : int or tuple of int, optional
            Which ones; all by default.
        stream : Stream or 0
            The stream that the view is bound to.
        """
        if axis is None:
            gone = {i for i, extent in enumerate(self.shape) if extent == 1}
        else:
            axes = axis if isinstance(axis, tuple) else (axis,)
            gone = {each % self.ndim if self.ndim else each for each in axes}
            if any(self.shape[each] != 1 for each in gone):
                raise ValueError(
                    "cannot select an axis to squeeze out which has size not equal to one"
                )
        kept = [i for i in range(self.ndim) if i not in gone]
        return self._view(
            self.address,
            tuple(self.shape[i] for i in kept),
            tuple(self.strides[i] for i in kept),
            stream=self._default_stream(stream),
        )

    def view(self, dtype: Any) -> Any:
        """Return the same memory as elements of another dtype.

        Parameters
        ----------
        dtype : dtype
        """
        dtype = np.dtype(dtype)
        shape, strides = self.shape, self.strides
        if dtype.itemsize != self.itemsize:
            if not self.is_c_contiguous():
                raise ValueError(
                    "To change to a dtype of a different size, the array must be C-contiguous"
                )
            if not shape:
                raise ValueError(
                    "Changing the dtype of a 0d array is only supported if the "
                    "itemsize is unchanged"
                )
            last, rest = divmod(shape[-1] * self.itemsize, dtype.itemsize)
            if rest:
                raise ValueError(
                    "When changing to a larger dtype, its size must be a divisor of the total "
                    "size in bytes of the last axis of the array."
                )
            shape = shape[:-1] + (last,)
            strides = strides[:-1] + (dtype.itemsize,)
        return self._view(self.address, shape, strides, dtype)

    def split(self, section: int, stream: Any = 0) -> Iterator[Any]:
        """Yield views of `section` elements each; the last may have fewer.

        Parameters
        ----------
        section : int
        stream : Stream or 0
            The stream that the views are bound to.
        """
        stream = self._default_stream(stream)
        if self.ndim != 1:
            raise ValueError("only support 1d array")
        if self.strides[0] != self.itemsize:
            raise ValueError("only support unit stride")
        for i in range(math.ceil(self.size / section)):
            begin = i * section
            extent = min(section, self.size - begin)
            address = self.address + begin * self.itemsize
            yield self._view(address, (extent,), self.strides, stream=stream)

    @property
    def T(self) -> Any:
        """The transposed array: of two dimensions, and a copy."""
        return self.transpose()

    def transpose(self, axes: Any = None) -> Any:
        """Return the transposed array, which is a copy.

        Parameters
        ----------
        axes : sequence of int, optional

        Raises
        ------
        NotImplementedError
            If the array has not two dimensions.
        """
        if axes and tuple(axes) == tuple(range(self.ndim)):
            return self
        if self.ndim != 2:
            raise NotImplementedError("transposing a non-2D DeviceNDArray isn't supported")
        if axes is not None and set(axes) != {0, 1}:
            raise ValueError(f"invalid axes list {axes!r}")
        from pyk2cu.cuda.kernels.transpose import transpose

        return transpose(self)
