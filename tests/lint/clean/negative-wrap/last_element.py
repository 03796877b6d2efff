from numba import cuda


@cuda.jit
def normalize(cdf, out):
    i = cuda.grid(1)
    if i < cdf.size:
        out[i] = cdf[i] / max(cdf[-1], 1e-12)
