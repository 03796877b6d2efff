import numpy as np
from numba import cuda, int32

SIDE = 32


@cuda.jit
def integral(img, out):
    """Summed-area tables of patches of 32 x 32 pixels; a warp for each patch."""
    sat = cuda.shared.array((SIDE, SIDE + 1), int32)
    k = cuda.threadIdx.x
    patch = cuda.blockIdx.x
    for y in range(SIDE):
        sat[y, k] = img[patch, y, k]
    cuda.syncthreads()
    run = 0
    for x in range(SIDE):
        run += sat[k, x]
        sat[k, x] = run
    cuda.syncthreads()
    run = 0
    for y in range(SIDE):
        run += sat[y, k]
        out[patch, y, k] = run


def tables(patches):
    out = np.empty_like(patches)
    integral[len(patches), SIDE](patches, out)
    return out
