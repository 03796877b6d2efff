import numpy as np
from numba import cuda


@cuda.jit
def spmv(indptr, cols, vals, x, y):
    row = cuda.grid(1)
    if row < y.size:
        acc = 0.0
        for k in range(indptr[row], indptr[row + 1]):
            acc += vals[k] * x[cols[k]]
        y[row] = acc


if __name__ == "__main__":
    n = 1000
    indptr = np.arange(0, 3 * n + 1, 3).astype(np.int32)
    cols = np.random.randint(0, n, 3 * n).astype(np.int32)
    vals, x, y = np.random.rand(3 * n), np.random.rand(n), np.empty(n)
    spmv[(n + 63) // 64, 64](indptr, cols, vals, x, y)
