import numpy as np
from numba import cuda


@cuda.jit
def sepia(img):
    i = cuda.grid(1)
    width = img.shape[1]
    row = i // width
    col = i % width
    gray = (img[row, col, 0] * 77 + img[row, col, 1] * 150 + img[row, col, 2] * 29) >> 8
    img[row, col, 0] = min(gray + 40, 255)
    img[row, col, 1] = min(gray + 20, 255)
    img[row, col, 2] = min(gray, 255)


def old_photo(img):
    h, w, _ = img.shape
    out = img.copy()
    sepia[(h * w + 255) // 256, 256](out)
    return out
