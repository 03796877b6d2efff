import math
import numpy as np
from numba import cuda


@cuda.jit
def slopes(out, cx, cy):
    """The angle of each pixel, seen from the pixel (cx, cy)."""
    x, y = cuda.grid(2)
    if x < out.shape[1] and y < out.shape[0]:
        dx = x - cx
        out[y, x] = math.pi / 2 if dx == 0 else math.atan((y - cy) / dx)


def angles(height, width):
    out = np.zeros((height, width))
    slopes[((width + 15) // 16, (height + 15) // 16), (16, 16)](out, width // 2, height // 2)
    return out
