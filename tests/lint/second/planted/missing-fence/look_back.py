from numba import cuda, int32


@cuda.jit
def block_starts(x, ticket, sums, state, start):
    """Where the output of each block begins: the sum of all chunks before the own one, by looking back."""
    s = cuda.shared.array(2, int32)
    t = cuda.threadIdx.x
    if t == 0:
        s[0] = cuda.atomic.add(ticket, 0, 1)  # chunks in the order in which blocks begin
        s[1] = 0
    cuda.syncthreads()
    b = s[0]
    i = b * cuda.blockDim.x + t
    if i < x.size:
        cuda.atomic.add(s, 1, x[i])
    cuda.syncthreads()
    if t == 0:
        sums[b] = s[1]
        cuda.atomic.exch(state, b, 1)
        before = 0
        for p in range(b):
            while cuda.atomic.add(state, p, 0) == 0:
                cuda.nanosleep(20)
            cuda.threadfence()
            before += sums[p]
        start[b] = before
