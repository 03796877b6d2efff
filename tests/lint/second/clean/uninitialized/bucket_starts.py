from numba import cuda, int32

KINDS = 8


@cuda.jit
def place(keys, order, begin):
    """Counting sort of the keys of one block by their lower three bits."""
    count = cuda.shared.array(KINDS, int32)
    start = cuda.shared.array(KINDS + 1, int32)
    t = cuda.threadIdx.x
    if t < KINDS:
        count[t] = 0
    cuda.syncthreads()
    if t < keys.size:
        nth = cuda.atomic.add(count, keys[t] & 7, 1)
    cuda.syncthreads()
    if t == 0:
        start[0] = 0
        for k in range(KINDS):
            start[k + 1] = start[k] + count[k]
    cuda.syncthreads()
    if t < keys.size:
        order[start[keys[t] & 7] + nth] = t
    if t < KINDS:
        begin[t] = start[t]
