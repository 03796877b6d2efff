import numpy as np
from numba import cuda


@cuda.jit
def median3(x):
    i = cuda.grid(1)
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
    out = signal.astype(np.int32)
    median3[(out.size + 127) // 128, 128](out)
    return out
