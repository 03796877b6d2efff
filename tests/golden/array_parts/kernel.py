# sig: by_rows: void(float32[:,::1], float32[:,::1], float32[:,::1])
# sig: direct: void(float32[:,::1], float32[:,::1], float32[:,::1])
# sig: scaled: void(float32[:,:], float32[::1], float32)
# A part of an array that has a name is indexed as the array itself would be.
import numpy as np
from numba import cuda


@cuda.jit
def by_rows(a, b, out):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        row = a[i]
        column = b[:, j]
        total = np.float32(0)
        for k in range(row.shape[0]):
            total += row[k] * column[k]
        out[i][j] = total


@cuda.jit
def direct(a, b, out):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        total = np.float32(0)
        for k in range(a.shape[1]):
            total += a[i, k] * b[k, j]
        out[i, j] = total


@cuda.jit
def scaled(a, weights, factor):
    i = cuda.grid(1)
    if i < a.shape[0]:
        for x, w in zip(a[i, 1:-1], weights[::2]):
            weights[0] += x * w
        for k, x in enumerate(a[i]):
            a[i, k] = x * factor
        a[i, ::2] = 0
