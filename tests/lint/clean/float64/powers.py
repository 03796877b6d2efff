import math
from numba import cuda


@cuda.jit("void(float32[:], float32[:], float32[:])")
def norm2(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = math.sqrt(x[i] ** 2 + y[i] ** 2)
