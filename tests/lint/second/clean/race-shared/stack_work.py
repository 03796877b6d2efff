from numba import cuda, int32

SLOTS = 64


@cuda.jit
def expand(first, done):
    """Halves numbers until they are 1; one block of 64 threads takes turns on a shared list."""
    work = cuda.shared.array(SLOTS, int32)
    count = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    if t < first.size:
        work[t] = first[t]
    if t == 0:
        count[0] = min(first.size, SLOTS)
    cuda.syncthreads()
    for turn in range(8):
        n = count[0]
        cuda.syncthreads()
        v = 0
        if t < n:
            v = work[t] >> 1
        if t == 0:
            count[0] = 0
        cuda.syncthreads()
        if v > 1:
            work[cuda.atomic.add(count, 0, 1)] = v
        elif t < n:
            cuda.atomic.add(done, 0, 1)
        cuda.syncthreads()
