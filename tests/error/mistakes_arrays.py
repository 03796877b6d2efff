# sig: k: void(float32[::1], float32[:,::1], int64)
import math

import numpy as np
from numba import cuda, float32



@cuda.jit
def k(values, table, n):
    a = cuda.shared.array(n, float32)
    b = cuda.local.array(n, float32)
    c = cuda.shared.array([16, 16], float32)
    d = cuda.shared.array(16)
    e = cuda.shared.array(16, "float33")
    f = cuda.shared.array(16, dtype=float)
    g = np.zeros(16)
    h = np.dot(values, values)
    i = np.where(values[0] > 0, values[0], 0)
    values.fill(0)
    values[n / 2] = 1
    values[:] = values + values
    values[values] = 1
    values[0, 1] = 2
    cuda.atomic.add(table[0, 1], 1)
    cuda.atomic.add(values, 1)
    j = max(values)
    if values:
        pass
    l = cuda.grid()
