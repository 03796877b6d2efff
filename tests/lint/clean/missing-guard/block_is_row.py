import math
from numba import cuda, float64
import numpy as np

W = 32


@cuda.jit
def row_norms(m, out):
    s = cuda.shared.array(W, float64)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    acc = 0.0
    for c in range(t, m.shape[1], W):
        acc += m[row, c] * m[row, c]
    s[t] = acc
    cuda.syncthreads()
    if t == 0:
        total = 0.0
        for k in range(W):
            total += s[k]
        out[row] = math.sqrt(total)


def norms(m):
    out = np.empty(m.shape[0])
    row_norms[m.shape[0], W](m, out)
    return out
