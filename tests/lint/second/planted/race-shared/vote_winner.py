import numpy as np
from numba import cuda, int32

CHOICES = 8


@cuda.jit
def majority(votes, counts):
    tally = cuda.shared.array(CHOICES, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if t < CHOICES:
        tally[t] = 0
    cuda.syncthreads()
    if i < votes.size:
        cuda.atomic.add(tally, votes[i] & 7, 1)
    if t < CHOICES:
        counts[cuda.blockIdx.x, t] = tally[t]


def elections(votes):
    counts = np.zeros((votes.size // 64, CHOICES), np.int32)
    majority[len(counts), 64](votes, counts)
    return counts.argmax(axis=1)
