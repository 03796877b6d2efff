import numpy as np
from numba import cuda, int32

WARPS, BINS = 8, 16


@cuda.jit
def nibbles(data, counts):
    private = cuda.shared.array((WARPS, BINS), int32)
    t = cuda.threadIdx.x
    if t < WARPS * BINS:
        private[t // BINS, t % BINS] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), data.size, cuda.gridsize(1)):
        cuda.atomic.add(private, (t // 16, data[i] & 15), 1)
    cuda.syncthreads()
    if t < BINS:
        total = 0
        for w in range(WARPS):
            total += private[w, t]
        cuda.atomic.add(counts, t, total)


def count_nibbles(data):
    counts = np.zeros(BINS, np.int32)
    nibbles[32, 32 * WARPS](data, counts)
    return counts
