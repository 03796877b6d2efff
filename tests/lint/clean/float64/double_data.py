from numba import cuda


@cuda.jit("void(float64[:], float64[:])")
def energy(v, e):
    i = cuda.grid(1)
    if i < v.size:
        e[i] = 0.5 * v[i] ** 2
