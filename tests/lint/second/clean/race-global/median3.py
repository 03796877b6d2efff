import numpy as np
from numba import cuda


@cuda.jit
def median3(x):
    """For short signals: one block, a thread for each sample."""
    i = cuda.threadIdx.x
    n = x.size
    mid = 0
    if i < n:
        a = x[max(i - 1, 0)]
        b = x[i]
        c = x[min(i + 1, n - 1)]
        mid = max(min(a, b), min(max(a, b), c))
    cuda.syncthreads()
    if i < n:
        x[i] = mid


def denoise(signal):
    out = signal[:1024].astype(np.int32)
    median3[1, 1024](out)
    return out
