from numba import cuda, int32


@cuda.jit
def chunks(x, sums):
    total = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    if t == 0:
        total[0] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(total, 0, x[i])
        cuda.syncthreads()
        if t == 0:
            sums[i // cuda.blockDim.x] = total[0]
            total[0] = 0
        cuda.syncthreads()
