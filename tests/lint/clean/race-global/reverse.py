from numba import cuda


@cuda.jit("void(int64[:])")
def reverse(x):
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n // 2:
        x[i], x[n - 1 - i] = x[n - 1 - i], x[i]
