from numba import cuda, int32


@cuda.jit
def collect(x, out):
    mem = cuda.shared.array(0, int32)
    queue = mem[1:]
    i = cuda.grid(1)
    if cuda.threadIdx.x == 0:
        mem[0] = 0
    cuda.syncthreads()
    if i < x.size and x[i] % 3 == 0:
        queue[cuda.atomic.add(mem, 0, 1)] = x[i]
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        total = 0
        for k in range(mem[0]):
            total += queue[k]
        out[cuda.blockIdx.x] = total
