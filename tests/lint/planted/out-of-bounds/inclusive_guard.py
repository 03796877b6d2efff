import math
import numpy as np
from numba import cuda


@cuda.jit
def clamp(x, lo, hi):
    i = cuda.grid(1)
    if i <= x.size:
        x[i] = min(max(x[i], lo), hi)


if __name__ == "__main__":
    x = np.random.rand(1000).astype(np.float32)
    clamp[math.ceil(x.size / 128), 128](x, np.float32(0.2), np.float32(0.8))
