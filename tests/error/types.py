# sig: k: void(float32[::1], int64, Tuple((int64, float32)))
# sig: loop: void(float32[::1], int64)
from numba import cuda


@cuda.jit
def k(x, n, t):
    if n:
        a = 1
    else:
        a = t
    x[0] = a
    c = None
    d = x if n else 1
    print(x)
    x[0] = c


@cuda.jit
def loop(x, n):
    a = n
    for i in range(n):
        a = (a, a)
    x[0] = 1
