from numba import cuda


@cuda.jit("void(float32[:], float32, float32)")
def make_grid(xs, x0, dx):
    i = cuda.grid(1)
    if i < xs.size:
        xs[i] = x0 + i * dx
