from numba import cuda


@cuda.jit("void(float64[:], float64[:])")
def backward_diff(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i] - x[i - 1]
