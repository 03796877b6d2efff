import numpy as np
from numba import cuda


@cuda.jit
def violations(keys, count):
    """How many keys of a binary heap are larger than their parent?"""
    i = cuda.grid(1) + 1
    if i < keys.size and keys[i] > keys[(i - 1) // 2]:
        cuda.atomic.add(count, 0, 1)


def is_heap(keys):
    count = np.zeros(1, np.int32)
    violations[(keys.size + 255) // 256, 256](keys, count)
    return count[0] == 0
