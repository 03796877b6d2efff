# sig: k: void(float32[:,::1], float64, Tuple((int64, float32)), Array(int32, 1, 'C', readonly=True), int64)
from numba import cuda


@cuda.jit
def k(x, y, t, r, n):
    a = x[1.5, 0]
    b = x[0, 0, 0]
    c = y[0]
    d = t[2]
    e = t[n]
    t[0] = 1
    r[0] = 1
    x[0, 0] = t
    x[0, 0] = "text"
    f, g = t, 1, 2
    h, i = y
    j = x[0:2]
    l = x[y, 0]
    x[0] = 1
    o = x + 1
