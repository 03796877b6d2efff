import numpy as np
from numba import cuda


@cuda.jit
def above(x, limit, flags):
    i = cuda.grid(1)
    if i < x.size and x[i] > limit:
        flags[i] = 1


def select(x, limit):
    flags = np.zeros(x.size, np.uint8)
    above[(x.size + 127) // 128, 128](x, np.float32(limit), flags)
    return np.flatnonzero(flags)
