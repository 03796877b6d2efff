from numba import cuda, int32

TPB = 64


@cuda.jit
def compact(x, kept, counts):
    """Even values of each block's chunk, packed to the chunk's front."""
    found = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if t == 0:
        found[0] = 0
    cuda.syncthreads()
    if i < x.size and x[i] % 2 == 0:
        slot = found[0]
        found[0] = slot + 1
        kept[cuda.blockIdx.x * TPB + slot] = x[i]
    cuda.syncthreads()
    if t == 0:
        counts[cuda.blockIdx.x] = found[0]
