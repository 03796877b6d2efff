import numpy as np
from numba import cuda, int32

EMPTY = -1


@cuda.jit
def first_of_kind(keys, first):
    """Marks the first lane of each warp that has a certain key; negative keys are empty slots."""
    i = cuda.grid(1)
    key = keys[i] if i < keys.size else int32(EMPTY)
    peers = cuda.match_any_sync(0xFFFFFFFF, key)
    if key > EMPTY:
        if cuda.ffs(peers) - 1 == cuda.laneid:
            first[i] = 1


def mark(keys):
    first = np.zeros(keys.size, np.uint8)
    first_of_kind[(keys.size + 255) // 256, 256](keys, first)
    return first
