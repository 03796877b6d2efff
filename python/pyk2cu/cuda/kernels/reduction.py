"""Reducing arrays with a function of two values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pyk2cu.cuda import _operands
from pyk2cu.cuda._generated import make_function

_WARP = 32
_BLOCK = 128
_MAX_BLOCKS = 256

# Each thread combines elements that are a grid apart, a warp the values of its threads, the first
# warp those of the warps. The order of the operands is one of increasing indices in each step; the
# function has to be associative and commutative.
_TEXT = """
def reduce_blocks(values, partial, init, use_init):
    shared = cuda.shared.array(BLOCK, dtype)
    thread = cuda.threadIdx.x
    first = cuda.blockIdx.x * cuda.blockDim.x + thread
    step = cuda.blockDim.x * cuda.gridDim.x
    active = min(cuda.blockDim.x, values.size - cuda.blockIdx.x * cuda.blockDim.x)
    if thread < active:
        total = values[first]
        for i in range(first + step, values.size, step):
            total = combine(total, values[i])
        shared[thread] = total
    cuda.syncthreads()
    while active > 1:
        half = (active + 1) // 2
        if thread < active - half:
            shared[thread] = combine(shared[thread], shared[thread + half])
        cuda.syncthreads()
        active = half
    if thread == 0:
        if use_init and cuda.blockIdx.x == 0:
            partial[0] = combine(shared[0], init)
        else:
            partial[cuda.blockIdx.x] = shared[0]
"""


class Reduce:
    """Reduces arrays with a function of two values.

    The function is compiled once for each dtype.

    Parameters
    ----------
    functor : callable
        An associative and commutative function of two elements.

    Examples
    --------
    >>> total = cuda.reduce(lambda a, b: a + b)
    >>> total(np.arange(10.0))
    45.0
    """

    def __init__(self, functor: Callable[[Any, Any], Any]):
        self._functor = functor
        self._kernels: dict[np.dtype, Any] = {}
        self._combine: Any = None

    def _kernel(self, dtype: np.dtype) -> Any:
        kernel = self._kernels.get(dtype)
        if kernel is None:
            from pyk2cu import cuda
            from pyk2cu.types._dtypes import from_dtype

            if self._combine is None:
                self._combine = cuda.jit(device=True)(self._functor)
            names = {
                "cuda": cuda,
                "dtype": from_dtype(dtype),
                "combine": self._combine,
                "BLOCK": _BLOCK,
            }
            kernel = cuda.jit(make_function(_TEXT, "reduce_blocks", names))
            self._kernels[dtype] = kernel
        return kernel

    def __call__(
        self,
        arr: Any,
        size: int | None = None,
        res: Any = None,
        init: Any = 0,
        stream: Any = 0,
    ) -> Any:
        """Reduce an array.

        Parameters
        ----------
        arr : ndarray or DeviceNDArray
            Of one dimension.
        size : int, optional
            How many elements are reduced; all by default.
        res : DeviceNDArray, optional
            Its first element is set to the result, which then does not leave the device.
        init : object
            A value that is combined with the elements, converted to their dtype; it is the result
            for an empty array.
        stream : Stream or 0

        Returns
        -------
        scalar or None
            The result; None if `res` is given.
        """
        if arr.ndim != 1:
            raise TypeError("only support 1D array")
        if size is not None:
            arr = arr[:size]
        init = arr.dtype.type(init)
        if arr.size < 1:
            if res is not None:
                res[:1] = init
                return None
            return init
        result = self._launch(arr, init, True, stream)
        if res is not None:
            res[:1].copy_to_device(result[:1], stream=stream)
            return None
        return result[0]

    def _reduce(self, arr: Any, stream: Any) -> Any:
        """Reduce an array that has elements, without an initial value."""
        return self._launch(arr, arr.dtype.type(), False, stream)[0]

    def _launch(self, arr: Any, init: Any, use_init: bool, stream: Any) -> Any:
        """Return a device array that begins with the result."""
        from pyk2cu.cuda.api import device_array

        if _operands.is_on_device(arr):
            values = _operands.as_device_array(arr)
        else:
            values = _operands.to_device(arr, stream)
        kernel = self._kernel(arr.dtype)
        blocks = min(-(-arr.size // _BLOCK), _MAX_BLOCKS)
        partial = device_array(blocks, dtype=arr.dtype, stream=stream)
        kernel[blocks, _BLOCK, stream](values, partial, init, use_init)
        if blocks == 1:
            return partial
        result = device_array(1, dtype=arr.dtype, stream=stream)
        kernel[1, _BLOCK, stream](partial, result, init, False)
        return result


reduce = Reduce
