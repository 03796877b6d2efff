from numba import cuda
import numpy as np


@cuda.jit("void(uint8[:], uint8[:], uint8[:])")
def mix(a, b, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = (a[i] + b[i]) >> 1


if __name__ == "__main__":
    a = np.full(1000, 200, np.uint8)
    b = np.full(1000, 100, np.uint8)
    out = np.zeros_like(a)
    mix[8, 128](a, b, out)
