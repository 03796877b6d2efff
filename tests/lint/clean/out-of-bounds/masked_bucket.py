from numba import cuda, int32


@cuda.jit("void(int64[:], int32[:])")
def buckets(x, counts):
    table = cuda.shared.array(16, int32)
    t = cuda.threadIdx.x
    if t < 16:
        table[t] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(table, x[i] & 15, 1)
    cuda.syncthreads()
    if t < 16 and t < counts.size:
        cuda.atomic.add(counts, t, table[t])
