from numba import cuda


@cuda.jit
def mat_add(a, b, out):
    first = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    step = cuda.gridDim.x * cuda.blockDim.x
    for i in range(first, out.shape[0], step):
        out[i] = a[i] + b[i]
