from numba import cuda, int32


@cuda.jit
def any_negative(x, flags):
    found = cuda.shared.array(1, int32)
    if cuda.threadIdx.x == 0:
        found[0] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < x.size and x[i] < 0:
        found[0] = 1
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        flags[cuda.blockIdx.x] = found[0]


if __name__ == "__main__":
    import numpy

    x = numpy.arange(-10, 240, dtype=numpy.int64)
    flags = numpy.zeros(4, numpy.int32)
    stream = cuda.stream()
    any_negative[4, 64, stream](x, flags)
    stream.synchronize()
