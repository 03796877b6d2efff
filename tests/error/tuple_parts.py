# sig: k: void(float32[::1], int64)
from numba import cuda


@cuda.jit
def k(x, n):
    t = (n, 1, 2)
    a = t[n:]
    b = t[::0]
    c = "text"[:n]
    d = n in x
    e = 1 in n
    f = n in "text"
    g = t + 1
    h = t < n
    t[0] = 1
