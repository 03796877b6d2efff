from numba import cuda


@cuda.jit("void(int64[:])")
def reverse(x):
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n:
        j = n - 1 - i
        a = x[i]
        b = x[j]
        x[i] = b
        x[j] = a
