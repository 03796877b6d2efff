# sig: k: void(float32[::1], float64, UniTuple(int64, 2))
from numba import cuda


@cuda.jit
def k(x, y, t):
    a = x + 1
    b = -x
    c = y & 1
    d = ~y
    e = y << 2
    f = 1 if x else 2
    g = x < y
    h = t + 1
    i = 1 + "text"
    j = not x
    if x:
        pass
    l = 18446744073709551616
    m = t if y else y
    n = y @ y
    o = 1 in t
    p = y is None
    q = *t,
