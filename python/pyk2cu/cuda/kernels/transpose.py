"""Transposing matrices."""

from __future__ import annotations

import functools
from typing import Any

from pyk2cu.cuda._generated import make_function

_TILE = 32
_ROWS = 8

# A block reads a tile of rows and writes it as rows of the result, so that both are coalesced. The
# tile has one column more: a column of it then lies in different banks of the shared memory.
_TEXT = """
def transpose_tiles(source, to):
    tile = cuda.shared.array((TILE, TILE + 1), dtype)
    x = cuda.blockIdx.x * TILE + cuda.threadIdx.x
    y = cuda.blockIdx.y * TILE + cuda.threadIdx.y
    for row in range(0, TILE, ROWS):
        if y + row < source.shape[0] and x < source.shape[1]:
            tile[cuda.threadIdx.y + row, cuda.threadIdx.x] = source[y + row, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * TILE + cuda.threadIdx.x
    y = cuda.blockIdx.x * TILE + cuda.threadIdx.y
    for row in range(0, TILE, ROWS):
        if y + row < to.shape[0] and x < to.shape[1]:
            to[y + row, x] = tile[cuda.threadIdx.x, cuda.threadIdx.y + row]
"""


@functools.cache
def _kernel(dtype: Any) -> Any:
    from pyk2cu import cuda

    names = {"cuda": cuda, "dtype": dtype, "TILE": _TILE, "ROWS": _ROWS}
    return cuda.jit(make_function(_TEXT, "transpose_tiles", names))


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
    from pyk2cu.cuda.api import device_array
    from pyk2cu.types._dtypes import from_dtype

    stream = getattr(a, "stream", 0)
    rows, columns = a.shape
    if b is None:
        b = device_array((columns, rows), dtype=a.dtype, stream=stream)
    elif tuple(b.shape) != (columns, rows):
        raise ValueError(f"the result has shape {(columns, rows)}, not {tuple(b.shape)}")
    if a.size:
        grid = (-(-columns // _TILE), -(-rows // _TILE))
        _kernel(from_dtype(a.dtype))[grid, (_TILE, _ROWS), stream](a, b)
    return b
