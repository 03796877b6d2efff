# sig: k: void(float32[::1], float32[:,::1], int64)
# sig: loops: void(float32[::1], float32[:,::1], int64)
# Mistakes about the values of arrays, one a line.
import math

import numpy as np
from numba import cuda


@cuda.jit
def k(values, table, n):
    i = cuda.grid(1)
    x = values.length
    x = math.abs(values[i])
    x = np.sqrt(values[i])
    x = np.float31(2)
    if values == table[0]:
        pass
    cuda.atomic.add(values[i], 1)
    b = values.copy()
    x = null
    x = table[i, 0, 0]
    x = values[i].sqrt()
    values[cuda.threadIdx] = 1
    values[cuda.grid] = 1
    x = cuda.blockIdx * cuda.blockDim
    x = n // cuda.gridsize
    x = 1 + cuda.gridDim


@cuda.jit
def loops(values, table, n):
    for i in range(values):
        pass
    for i in range(table):
        pass
    for i in range((1, 2)):
        pass
    for i in range(n / 2):
        pass
    for i in range(values[0] * 1j):
        pass
