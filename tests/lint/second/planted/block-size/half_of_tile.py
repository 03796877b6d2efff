import numpy as np
from numba import cuda, int32

TILE = 16


@cuda.jit
def column_sums(a, out):
    """The sum of each column over 16 rows."""
    tile = cuda.shared.array((TILE, TILE), int32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    x = cuda.blockIdx.x * TILE + tx
    y = cuda.blockIdx.y * TILE + ty
    tile[ty, tx] = a[y, x] if y < a.shape[0] and x < a.shape[1] else 0
    cuda.syncthreads()
    if ty == 0 and x < out.shape[1]:
        total = 0
        for k in range(TILE):
            total += tile[k, tx]
        out[cuda.blockIdx.y, x] = total


if __name__ == "__main__":
    a = np.ones((64, 64), np.int32)
    out = np.zeros((4, 64), np.int32)
    column_sums[(4, 4), (TILE, TILE // 2)](a, out)
