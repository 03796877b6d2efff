from numba import cuda


@cuda.jit("void(int32[::1])")
def negate(x):
    i = cuda.grid(1)
    quads = x.size // 4
    for q in range(i, quads, cuda.gridsize(1)):
        x[4 * q] = -x[4 * q]
        x[4 * q + 1] = -x[4 * q + 1]
        x[4 * q + 2] = -x[4 * q + 2]
        x[4 * q + 3] = -x[4 * q + 3]
    if i < x.size % 4:
        x[4 * quads + i] = -x[4 * quads + i]
