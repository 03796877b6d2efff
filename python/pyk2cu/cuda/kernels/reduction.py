"""Reducing arrays with a function of two values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pyk2cu import cuda
from pyk2cu.cuda._vectorize import operands as _operands

_BLOCK = 256
_MAX_BLOCKS = 1024
# How many elements a thread has at least, if there are several blocks.
_ELEMENTS = 4
_ELEMENTS_ON_CPU = 16384


def _make_kernel(combine: Any) -> Any:
    """Return the kernel that reduces an array to one value a block.

    Each block has a part of the array, of which each thread combines elements that are a block
    apart; then the upper half of the threads hands its values to the lower half, until one is left.
    """

    @cuda.jit
    def reduce_blocks(values, partial, part, init, use_init):
        shared = cuda.shared.array(_BLOCK, values.dtype)
        thread = cuda.threadIdx.x
        begin = cuda.blockIdx.x * part
        end = min(begin + part, values.size)
        active = min(cuda.blockDim.x, end - begin)
        if thread < active:
            total = values[begin + thread]
            for i in range(begin + thread + cuda.blockDim.x, end, cuda.blockDim.x):
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

    return reduce_blocks


def _shape(size: int, device: Any) -> tuple[int, int, int]:
    """Return the blocks, the threads of a block, and the elements of a block.

    On the CPU device barriers cost more than elements: blocks have one thread.
    """
    threads, least = (_BLOCK, _ELEMENTS) if device.is_cuda else (1, _ELEMENTS_ON_CPU)
    most = _MAX_BLOCKS if device.is_cuda else device.MULTIPROCESSOR_COUNT
    blocks = max(1, min(size // (threads * least), most))
    part = -(-size // blocks)
    return -(-size // part), threads, part


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
        self._made: Any = None

    def _kernel(self) -> Any:
        if self._made is None:
            self._made = _make_kernel(cuda.jit(device=True)(self._functor))
        return self._made

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
        if not hasattr(arr, "ndim"):
            arr = np.asarray(arr)
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
        from pyk2cu.cuda.api import device_array, get_current_device

        if _operands.is_on_device(arr):
            values = _operands.as_device_array(arr)
        else:
            values = _operands.to_device(arr, stream)
        kernel = self._kernel()
        device = get_current_device()
        blocks, threads, part = _shape(arr.size, device)
        partial = device_array(blocks, dtype=arr.dtype, stream=stream)
        kernel[blocks, threads, stream](values, partial, part, init, use_init)
        if blocks == 1:
            return partial
        result = device_array(1, dtype=arr.dtype, stream=stream)
        kernel[1, threads, stream](partial, result, blocks, init, False)
        return result


reduce = Reduce
