from numba import cuda


@cuda.jit("void(float64[::1])")
def square(x):
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    x[i] = x[i] * x[i]


@cuda.jit("void(float64[::1], float64)")
def scale(x, by):
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    if i < x.size:
        x[i] *= by


if __name__ == "__main__":
    import numpy

    x = numpy.arange(100, dtype=numpy.float64)
    stream = cuda.stream()
    square[2, 64, stream](x)
    stream.synchronize()
