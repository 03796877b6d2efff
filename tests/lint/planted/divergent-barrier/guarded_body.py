import numpy as np
from numba import cuda, int32

TPB = 32


@cuda.jit
def scale_by_max(x, y):
    top = cuda.shared.array(1, int32)
    i = cuda.grid(1)
    if cuda.threadIdx.x == 0:
        top[0] = 1
    cuda.syncthreads()
    if i < x.shape[0]:
        cuda.atomic.max(top, 0, x[i])
        cuda.syncthreads()
        y[i] = x[i] / top[0]


def run(x):
    y = np.zeros(x.size)
    scale_by_max[(x.size + TPB - 1) // TPB, TPB](x, y)
    return y
