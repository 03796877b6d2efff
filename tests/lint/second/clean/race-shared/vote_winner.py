import numpy as np
from numba import cuda, int32

CHOICES = 8
WARPS = 2


@cuda.jit
def majority(votes, counts):
    tally = cuda.shared.array((WARPS, CHOICES), int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    warp, lane = t // 32, t % 32
    vote = votes[i] & 7 if i < votes.size else CHOICES
    for c in range(CHOICES):
        hits = cuda.popc(cuda.ballot_sync(0xFFFFFFFF, vote == c))
        if lane == c:
            tally[warp, c] = hits
    cuda.syncthreads()
    if t < CHOICES:
        counts[cuda.blockIdx.x, t] = tally[0, t] + tally[1, t]


def elections(votes):
    counts = np.zeros((votes.size // 64, CHOICES), np.int32)
    majority[len(counts), 32 * WARPS](votes, counts)
    return counts.argmax(axis=1)
