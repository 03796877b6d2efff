from numba import cuda


@cuda.jit("void(float64[::1])")
def square(x):
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    if i >= x.size:
        return
    x[i] = x[i] * x[i]
