from numba import cuda
import numpy as np


@cuda.jit
def gray(rgb, out):
    x, y = cuda.grid(2)
    if x < out.shape[1]:
        r = int(rgb[y, x, 0])
        g = int(rgb[y, x, 1])
        b = int(rgb[y, x, 2])
        out[y, x] = (77 * r + 150 * g + 29 * b) >> 8


def to_gray(rgb):
    h, w, _ = rgb.shape
    out = np.empty((h, w), np.uint8)
    gray[((w + 15) // 16, (h + 15) // 16), (16, 16)](rgb, out)
    return out
