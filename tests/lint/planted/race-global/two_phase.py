from numba import cuda


@cuda.jit
def normalize_diff(x, tmp, out):
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n:
        tmp[i] = x[i] * x[i] + 1.0
    cuda.syncthreads()
    if i < n - 1:
        out[i] = tmp[i + 1] - tmp[i]


if __name__ == "__main__":
    import numpy

    x = numpy.arange(128, dtype=numpy.float64)
    tmp = numpy.zeros(128)
    out = numpy.zeros(128)
    stream = cuda.stream()
    normalize_diff[4, 32, stream](x, tmp, out)
    stream.synchronize()
