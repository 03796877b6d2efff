from numba import cuda


@cuda.jit
def square_diff(x, tmp, out):
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n:
        tmp[i] = x[i] * x[i]
    cuda.syncthreads()
    if cuda.threadIdx.x < cuda.blockDim.x - 1 and i < n - 1:
        out[i] = tmp[i + 1] - tmp[i]
