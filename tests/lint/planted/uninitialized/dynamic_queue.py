from numba import cuda, int32


@cuda.jit
def collect(x, out):
    mem = cuda.shared.array(0, int32)
    queue = mem[1:]
    i = cuda.grid(1)
    if i < x.size and x[i] % 3 == 0:
        slot = cuda.atomic.add(mem, 0, 1)
        queue[slot] = x[i]
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        total = 0
        for k in range(mem[0]):
            total += queue[k]
        out[cuda.blockIdx.x] = total
