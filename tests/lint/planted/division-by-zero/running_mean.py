from numba import cuda


@cuda.jit("void(float64[:], float64[:])")
def running_mean(csum, out):
    i = cuda.grid(1)
    if i < csum.size:
        out[i] = csum[i] / i
