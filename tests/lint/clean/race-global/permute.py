import numpy as np
from numba import cuda


@cuda.jit
def scatter(perm, x, y):
    i = cuda.grid(1)
    if i < perm.size:
        y[perm[i]] = x[i]


if __name__ == "__main__":
    n = 1000
    perm = np.random.permutation(n).astype(np.int32)
    y = np.zeros(n)
    scatter[8, 128](perm, np.arange(n, dtype=np.float64), y)
