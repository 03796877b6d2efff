from numba import cuda, int32


@cuda.jit
def clear_far(x, active):
    block = cuda.blockIdx.x
    if block >= active:
        return
    total = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    if t == 0:
        total[0] = 1
    cuda.syncthreads()
    i = block * cuda.blockDim.x + t
    if i < x.size:
        x[i] += total[0]
