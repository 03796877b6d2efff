from numba import cuda


@cuda.jit("void(int64[::1], int64[::1])")
def largest(x, top):
    i = cuda.grid(1)
    stride = cuda.gridsize(1)
    if not (i < x.size):
        return
    best = x[i]
    i += stride
    while i < x.size:
        best = max(best, x[i])
        i += stride
    cuda.atomic.max(top, 0, best)
