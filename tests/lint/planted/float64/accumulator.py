from numba import cuda, float32
import numpy as np


@cuda.jit("void(float32[:,:], float32[:])")
def row_sums(m, out):
    r = cuda.grid(1)
    if r < m.shape[0]:
        acc = 0.0
        for c in range(m.shape[1]):
            acc += m[r, c]
        out[r] = acc


if __name__ == "__main__":
    m = np.ones((1000, 64), np.float32)
    out = np.zeros(1000, np.float32)
    row_sums[8, 128](m, out)
