import numpy as np
from numba import cuda

R = 3


@cuda.jit
def box(x, y):
    i = cuda.grid(1)
    n = x.size
    if i >= n:
        return
    total = 0
    for k in range(-R, R + 1):
        total += x[min(max(i + k, 0), n - 1)]
    y[i] = total


if __name__ == "__main__":
    x = np.ones(1000, np.int32)
    y = np.zeros_like(x)
    box[8, 128](x, y)
