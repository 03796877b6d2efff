import numpy as np
from numba import cuda, uint32

RADIX = 16
WARPS = 4


@cuda.jit
def digits(keys, shift, counts):
    tally = cuda.shared.array((WARPS, RADIX), uint32)
    t = cuda.threadIdx.x
    warp = t // 32
    for k in range(t, WARPS * RADIX, cuda.blockDim.x):
        tally[k // RADIX, k % RADIX] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), keys.size, cuda.gridsize(1)):
        tally[warp, (keys[i] >> shift) & 15] += 1
    cuda.syncthreads()
    if t < RADIX:
        counts[cuda.blockIdx.x, t] = tally[0, t] + tally[1, t] + tally[2, t] + tally[3, t]


def count_digits(keys, shift, blocks=64):
    counts = np.zeros((blocks, RADIX), np.uint32)
    digits[blocks, 32 * WARPS](keys, shift, counts)
    return counts
