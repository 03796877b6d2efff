from numba import cuda
import numpy as np


@cuda.jit("void(float32[:])")
def clear(x):
    i = cuda.grid(1)
    if i < x.size:
        if i % 2 == 0:
            x[i] = 0.0
        else:
            x[i] = 1.5


if __name__ == "__main__":
    clear[8, 128](np.ones(1000, np.float32))
