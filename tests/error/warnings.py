# sig: k: void(float32[::1], int64)
from numba import cuda


@cuda.jit
def k(x, n):
    if n > 3:
        a = 1.0
    x[0] = a
    if n > 5:
        b = 2.0
    else:
        x[1] = b + 1
