import numpy as np
from numba import cuda


@cuda.jit
def add(a, b, c):
    i = cuda.grid(1)
    c[i] = a[i] + b[i]


if __name__ == "__main__":
    n = 1024
    a, b = np.ones(n, np.float32), np.ones(n, np.float32)
    c = np.zeros(n, np.float32)
    add[n // 128, 128](a, b, c)
