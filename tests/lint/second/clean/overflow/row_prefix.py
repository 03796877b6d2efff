import numpy as np
from numba import cuda, uint16

W = 16


@cuda.jit("void(uint8[:, :], uint32[:, :])")
def row_prefix(img, out):
    y = cuda.grid(1)
    if y >= img.shape[0]:
        return
    run = cuda.local.array(W, uint16)
    total = 0
    for x in range(W):
        total += img[y, x]
        run[x] = total
    for x in range(W):
        out[y, x] = run[W - 1 - x]


def prefix(img):
    out = np.zeros(img.shape, np.uint32)
    row_prefix[(img.shape[0] + 63) // 64, 64](img, out)
    return out
