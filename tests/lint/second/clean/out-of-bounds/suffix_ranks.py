import numpy as np
from numba import cuda


@cuda.jit
def pair_keys(rank, k, keys):
    """Prefix doubling of a suffix array: the rank of the first k letters, then of the next k."""
    i = cuda.grid(1)
    n = rank.size
    if i < n:
        second = rank[i + k] + 1 if i + k < n else 0
        keys[i] = rank[i] * (n + 1) + second


def suffixes(text):
    rank = np.frombuffer(text, np.uint8).astype(np.int32)
    keys = np.zeros(rank.size, np.int64)
    k = 1
    while k < rank.size:
        pair_keys[(rank.size + 255) // 256, 256](rank, k, keys)
        rank = np.unique(keys, return_inverse=True)[1].astype(np.int32)
        k *= 2
    return np.argsort(rank)
