from numba import cuda, int64

NT = 32


@cuda.jit
def accumulate(x, out):
    base = cuda.shared.array(1, int64)
    i = cuda.grid(1)
    if cuda.threadIdx.x == 0:
        base[0] = x[min(cuda.blockIdx.x * NT, x.size - 1)]
        cuda.syncthreads()
    if i < min(x.size, out.size):
        out[i] = x[i] - base[0]
