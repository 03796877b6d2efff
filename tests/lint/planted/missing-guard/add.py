import math

import numpy as np
from numba import cuda


@cuda.jit
def add(a, b, c):
    i = cuda.grid(1)
    c[i] = a[i] + b[i]


if __name__ == "__main__":
    n = 1000
    a, b, c = np.ones(n, np.float32), np.ones(n, np.float32), np.zeros(n, np.float32)
    add[math.ceil(n / 256), 256](a, b, c)
