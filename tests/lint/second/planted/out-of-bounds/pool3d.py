import numpy as np
from numba import cuda


@cuda.jit
def pool(vol, out):
    x, y, z = cuda.grid(3)
    if z < out.shape[0] and y < out.shape[1] and x < out.shape[2]:
        top = vol[2 * z, 2 * y, 2 * x]
        for dz in range(2):
            for dy in range(2):
                for dx in range(2):
                    top = max(top, vol[2 * z + dz, 2 * y + dy, 2 * x + dx])
        out[z, y, x] = top


def max_pool(vol):
    shape = tuple((n + 1) // 2 for n in vol.shape)
    out = np.zeros(shape, vol.dtype)
    blocks = tuple((n + 3) // 4 for n in reversed(shape))
    pool[blocks, (4, 4, 4)](vol, out)
    return out
