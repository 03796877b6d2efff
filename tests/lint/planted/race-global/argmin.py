from numba import cuda


@cuda.jit
def argmin(x, best, where):
    start = cuda.grid(1)
    step = cuda.gridsize(1)
    for i in range(start, x.size, step):
        if x[i] < best[0]:
            best[0] = x[i]
            where[0] = i
