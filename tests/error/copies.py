# sig: k: void(float32[::1], int64)
import numpy as np
from numba import cuda

TABLE = np.arange(6, dtype=np.float32)
LARGE = np.zeros((1 << 14, 4))


@cuda.jit
def k(x, n):
    a = TABLE.copy()
    for i in range(n):
        b = TABLE.copy()
        x[i] = a[0] + b[1]
    c = x[:4].copy()
    d = LARGE.copy()
    e = TABLE.copy(1)
    x[0] = c[0] + d[0, 0] + e[0]
