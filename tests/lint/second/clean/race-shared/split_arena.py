import numpy as np
from numba import cuda, int32


@cuda.jit
def rank_keys(keys, ranks):
    """The rank of each key among those of its block, last one first."""
    arena = cuda.shared.array(0, int32)
    n = cuda.blockDim.x
    mine = arena[:n]
    order = arena[n:]
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    mine[t] = keys[i] if i < keys.size else 0x7FFFFFFF
    cuda.syncthreads()
    r = 0
    for k in range(n):
        if mine[k] < mine[t] or (mine[k] == mine[t] and k < t):
            r += 1
    order[t] = r
    cuda.syncthreads()
    if i < ranks.size:
        ranks[i] = order[n - 1 - t]


def run(keys, threads=128):
    ranks = np.zeros(keys.size, np.int32)
    rank_keys[(keys.size + threads - 1) // threads, threads, 0, 8 * threads](keys, ranks)
    return ranks
