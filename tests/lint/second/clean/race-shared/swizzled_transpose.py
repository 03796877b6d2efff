import numpy as np
from numba import cuda, int32

T = 16


@cuda.jit
def transpose(a, b):
    """Without bank conflicts and without padding."""
    tile = cuda.shared.array((T, T), int32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    x, y = cuda.grid(2)
    if y < a.shape[0] and x < a.shape[1]:
        tile[ty, tx ^ ty] = a[y, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * T + tx
    y = cuda.blockIdx.x * T + ty
    if y < b.shape[0] and x < b.shape[1]:
        b[y, x] = tile[tx, ty ^ tx]


if __name__ == "__main__":
    a = np.arange(96 * 64, dtype=np.int32).reshape(96, 64)
    b = np.zeros((64, 96), np.int32)
    transpose[(4, 6), (T, T)](a, b)
