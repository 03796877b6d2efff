from numba import cuda


@cuda.jit("void(float64[:], float64[:])")
def roots(a, r):
    i = cuda.grid(1)
    v = a[min(i, a.size - 1)] + 1.0
    x = v
    while abs(x * x - v) > 1e-9:
        x = 0.5 * (x + v / x)
        cuda.syncthreads()
    if i < r.size:
        r[i] = x
