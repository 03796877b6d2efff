from numba import cuda


@cuda.jit("void(float64[::1], float64[::1])")
def forward_diff(x, y):
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n:
        y[i] = x[i + 1] - x[i]
