import numpy as np
from numba import cuda


@cuda.jit
def propagate(row, col, label, changed):
    v = cuda.grid(1)
    if v >= label.size:
        return
    best = label[v]
    for e in range(row[v], row[v + 1]):
        other = label[col[e]]
        if other < best:
            best = other
    if best < label[v]:
        label[v] = best
        changed[0] = 1


def components(row, col):
    n = row.size - 1
    label = np.arange(n, dtype=np.int32)
    changed = np.ones(1, np.int32)
    while changed[0]:
        changed[0] = 0
        propagate[(n + 127) // 128, 128](row, col, label, changed)
    return label
