"""Transposing matrices."""

from __future__ import annotations

import functools
from typing import Any

from pyk2cu import cuda

_TILE = 32
_ROWS = 8


def transpose_tiles(source, to):
    """Transpose a matrix: the kernel.

    A block reads a tile of rows and writes it as rows of the result, so that both are coalesced.
    The tile has one column more: a column of it then lies in different banks of the memory.

    Parameters
    ----------
    source : array
        The array to read.
    to : array
        The array to write.
    """
    tile = cuda.shared.array((_TILE, _TILE + 1), source.dtype)
    x = cuda.blockIdx.x * _TILE + cuda.threadIdx.x
    y = cuda.blockIdx.y * _TILE + cuda.threadIdx.y
    for row in range(0, _TILE, _ROWS):
        if y + row < source.shape[0] and x < source.shape[1]:
            tile[cuda.threadIdx.y + row, cuda.threadIdx.x] = source[y + row, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * _TILE + cuda.threadIdx.x
    y = cuda.blockIdx.x * _TILE + cuda.threadIdx.y
    for row in range(0, _TILE, _ROWS):
        if y + row < to.shape[0] and x < to.shape[1]:
            to[y + row, x] = tile[cuda.threadIdx.x, cuda.threadIdx.y + row]


@functools.cache
def _kernel() -> Any:
    return cuda.jit(transpose_tiles)


def transpose(a: Any, b: Any = None) -> Any:
    """Transpose a matrix.

    Parameters
    ----------
    a : DeviceNDArray or ndarray
        Of two dimensions. The stream that it is bound to is used.
    b : DeviceNDArray or ndarray, optional
        Where the result is written; by default a new device array.

    Returns
    -------
    DeviceNDArray or ndarray
        `b`, or the new array.
    """
    from pyk2cu.cuda._creation import device_array

    stream = getattr(a, "stream", 0)
    rows, columns = a.shape
    if b is None:
        b = device_array((columns, rows), dtype=a.dtype, stream=stream)
    elif tuple(b.shape) != (columns, rows):
        raise ValueError(f"the result has shape {(columns, rows)}, not {tuple(b.shape)}")
    if a.size:
        grid = (-(-columns // _TILE), -(-rows // _TILE))
        _kernel()[grid, (_TILE, _ROWS), stream](a, b)
    return b
