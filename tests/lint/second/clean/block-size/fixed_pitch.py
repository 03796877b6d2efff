import numpy as np
from numba import cuda


@cuda.jit
def to_gray(rgb, gray):
    first = cuda.blockIdx.x * 256 + cuda.threadIdx.x
    for i in range(first, min(first + 256, gray.size), 128):
        gray[i] = (rgb[i, 0] * 77 + rgb[i, 1] * 150 + rgb[i, 2] * 29) >> 8


def grayscale(rgb):
    gray = np.zeros(len(rgb), np.uint8)
    to_gray[(gray.size + 255) // 256, 128](rgb, gray)
    return gray
