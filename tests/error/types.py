# sig: k: void(float32[::1], int64, Tuple((int64, float32)))
from numba import cuda


@cuda.jit
def k(x, n, t):
    if n:
        a = 1
    else:
        a = t
    b = x
    b = 1
    n = t
    for i in range(n):
        pass
    c = None
    d = x if n else 1
