# sig: k: void(float32[::1], float32[:,::1], int64)
# sig: returned: void(float32[::1])
import math

import numpy as np
from numba import cuda, float32



@cuda.jit
def k(values, table, n):
    i, j = cuda.grid(1)
    print("%d" % n)
    print("{}".format(n))
    print(str(n))
    t = sorted(values)
    for x in reversed(values):
        pass
    with cuda.stream():
        u = 1
    v = {1, 2}
    w = [x for x in values]
    y = u
    values[0] = print(n)
    values[0] = nothing(values)
    *a, b = (1, 2, 3)


@cuda.jit
def returned(values):
    return values[0] * 2


@cuda.jit(device=True)
def nothing(values):
    values[0] = 1


@cuda.jit("void(float32[::1], int64)")
def warned(values, n):
    cuda.syncthreads
    n == 3
    x = cuda.syncthreads()
    values[0] = n << -1
    values[1] = n // 0 + n % 0
    values[2] = n / 0


@cuda.jit("void(float64[::1], int64[::1])")
def of_the_host(x, i):
    x[0] = np.median(x)
    x[1] = np.reshape(x, (2, 2))[0, 1]
    x[2] = ord("ACGT"[i[0]])
