from numba import cuda


@cuda.jit
def means(total, count, out):
    i = cuda.grid(1)
    if i < out.size:
        n = count[i]
        out[i] = total[i] / n if n > 0 else 0.0
