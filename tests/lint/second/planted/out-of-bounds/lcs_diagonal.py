import numpy as np
from numba import cuda


@cuda.jit
def lcs_step(a, b, table, d):
    i = cuda.grid(1) + 1
    j = d - i
    if i <= a.size and j >= 1:
        if a[i - 1] == b[j - 1]:
            table[i, j] = table[i - 1, j - 1] + 1
        else:
            table[i, j] = max(table[i - 1, j], table[i, j - 1])


def lcs(a, b):
    """Length of the longest common subsequence, diagonal by diagonal."""
    table = cuda.to_device(np.zeros((a.size + 1, b.size + 1), np.int32))
    for d in range(2, a.size + b.size + 1):
        lcs_step[(a.size + 127) // 128, 128](a, b, table, d)
    return table.copy_to_host()[-1, -1]
