from numba import cuda
import numpy as np


@cuda.jit
def threshold(vol, level, mask):
    z, y, x = cuda.grid(3)
    mask[z, y, x] = 1 if vol[z, y, x] >= level else 0


def segment(vol, level):
    mask = np.zeros(vol.shape, np.uint8)
    grid = tuple((s + 3) // 4 for s in vol.shape)
    threshold[grid, (4, 4, 4)](vol, level, mask)
    return mask
