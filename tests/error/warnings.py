# sig: k: void(float32[::1], int64)
from numba import cuda


@cuda.jit
def k(x, n):
    if n > 3:
        a = 1.0
    x[0] = a
