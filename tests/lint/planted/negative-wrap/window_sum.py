from numba import cuda


@cuda.jit
def window_sum(x, y, r):
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n:
        total = 0
        for k in range(i - r, min(i + r + 1, n)):
            total += x[k]
        y[i] = total


if __name__ == "__main__":
    import numpy

    x = numpy.ones(50, numpy.int32)
    y = numpy.zeros(50, numpy.int32)
    stream = cuda.stream()
    window_sum[2, 32, stream](x, y, 3)
    stream.synchronize()
