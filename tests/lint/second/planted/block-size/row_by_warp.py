import numpy as np
from numba import cuda, int32


@cuda.jit
def row_sums(m, out):
    """A block for each row."""
    t = cuda.threadIdx.x
    row = cuda.blockIdx.x
    v = int32(0)
    for k in range(t, m.shape[1], cuda.blockDim.x):
        v = int32(v + m[row, k])
    d = 16
    while d > 0:
        v = int32(v + cuda.shfl_down_sync(0xFFFFFFFF, v, d))
        d //= 2
    if t == 0:
        out[row] = v


def sums(m):
    out = np.zeros(m.shape[0], np.int32)
    row_sums[m.shape[0], 64](m, out)
    return out
