import numpy as np
from numba import cuda, uint32

RADIX = 16
THREADS = 64


@cuda.jit
def digits(keys, shift, counts):
    tally = cuda.shared.array((RADIX, THREADS), uint32)
    t = cuda.threadIdx.x
    for k in range(RADIX):
        tally[k, t] = 0
    for i in range(cuda.grid(1), keys.size, cuda.gridsize(1)):
        tally[(keys[i] >> shift) & 15, t] += 1
    cuda.syncthreads()
    if t < RADIX:
        total = 0
        for k in range(THREADS):
            total += tally[t, k]
        counts[cuda.blockIdx.x, t] = total


def count_digits(keys, shift, blocks=64):
    counts = np.zeros((blocks, RADIX), np.uint32)
    digits[blocks, THREADS](keys, shift, counts)
    return counts
