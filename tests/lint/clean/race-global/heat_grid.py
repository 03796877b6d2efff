from numba import cuda


@cuda.jit("void(float64[::1], float64[::1], int64)")
def heat(u, v, steps):
    i = cuda.grid(1)
    g = cuda.cg.this_grid()
    n = u.size
    for k in range(steps):
        if 0 < i < n - 1:
            v[i] = u[i] + 0.1 * (u[i - 1] - 2.0 * u[i] + u[i + 1])
        g.sync()
        if 0 < i < n - 1:
            u[i] = v[i]
        g.sync()
