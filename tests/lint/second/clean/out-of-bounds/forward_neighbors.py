import numpy as np
from numba import cuda

FORWARD = ((0, 1), (1, -1), (1, 0), (1, 1))


@cuda.jit
def contacts(label, count):
    """Pairs of neighbor pixels (8 directions, each pair once) with different labels, without the margin."""
    x, y = cuda.grid(2)
    h, w = label.shape
    if y + 1 < h and 0 < x < w - 1:
        for d in range(4):
            dy, dx = FORWARD[d]
            if label[y + dy, x + dx] != label[y, x]:
                cuda.atomic.add(count, 0, 1)


def boundary_length(label):
    count = np.zeros(1, np.int32)
    h, w = label.shape
    contacts[((w + 15) // 16, (h + 15) // 16), (16, 16)](label, count)
    return int(count[0])
