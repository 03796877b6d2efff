import numpy as np
from numba import cuda, int32

M = 8


@cuda.jit
def distances(words, query, out):
    """Edit distance of each word of M letters to the query; a thread for each word."""
    w = cuda.grid(1)
    if w >= words.shape[0]:
        return
    prev = cuda.local.array(M + 1, int32)
    for j in range(M):
        prev[j] = j
    for i in range(query.size):
        corner = prev[0]
        prev[0] = i + 1
        for j in range(1, M + 1):
            up = prev[j]
            cost = 0 if words[w, j - 1] == query[i] else 1
            prev[j] = min(min(up + 1, prev[j - 1] + 1), corner + cost)
            corner = up
    out[w] = prev[M]


def nearest(words, query):
    out = np.zeros(len(words), np.int32)
    distances[(len(words) + 63) // 64, 64](words, query, out)
    return int(out.argmin())
