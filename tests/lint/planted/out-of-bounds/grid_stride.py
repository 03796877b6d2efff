from numba import cuda
import numpy as np


@cuda.jit
def axpy(a, x, y):
    n = x.size
    for i in range(cuda.grid(1), n + 1, cuda.gridsize(1)):
        y[i] += a * x[i]


if __name__ == "__main__":
    x, y = np.ones(100000), np.zeros(100000)
    axpy[64, 128](2.0, x, y)
