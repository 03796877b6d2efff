from numba import cuda, int32


@cuda.jit
def chunks(x, sums):
    total = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    for c in range(cuda.blockIdx.x, sums.size, cuda.gridDim.x):
        if t == 0:
            total[0] = 0
        cuda.syncthreads()
        i = c * cuda.blockDim.x + t
        if i < x.size:
            cuda.atomic.add(total, 0, x[i])
        cuda.syncthreads()
        if t == 0:
            sums[c] = total[0]
