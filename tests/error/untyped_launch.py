# check: all
import numpy as np
from numba import cuda

STEPS = int(input())
WEIGHTS = np.ones(3, dtype=np.float32)


@cuda.jit
def fill(a, b, n, scale):
    i = cuda.grid(1)
    if i < n:
        a[i, 0, 0] = b[scale]
        b[i] = STEPS


@cuda.jit
def unknown(a, n):
    a[0] = n.real


@cuda.jit
def returns(a):
    return a[0]


def main(given):
    a = np.zeros((8, 8), np.float32)
    b = cuda.to_device(np.arange(8).astype(np.int32))
    fill[1, 8](cuda.to_device(a), b, len(a), 2.5)
    fill[1, 8](a, b, a.shape[0], 0.5)
    unknown[1, 1](given, 1)
    a = a.ravel()
    returns[1, 1](a)


main(None)
