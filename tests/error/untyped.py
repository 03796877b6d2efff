# check: all
import math

import numpy as np
from numba import cuda, float32

SIZE = 16
LATER = int(input())


@cuda.jit
def names(a, n):
    i = cuda.gird(1)
    if i < nn:
        a[i] = math.sqr(a[i]) + np.sqrt(a[i])
        a[i + cuda.threadidx.x] = totl


@cuda.jit
def constructs(a):
    for k in range(len(a)):
        t = [a[k], a[k + 1]]
        print(f"{k}: {a[k]}")
    while a[0] < 1:
        try:
            a[0] = SIZE
        except IndexError:
            hidden = 1
        a[1] = hidden


@cuda.jit
def calls(a, n):
    s = cuda.shared.array(SIZE)
    s = cuda.shared.array((SIZE, LATER), float32)
    a[0] = math.sqrt(a[1], a[2])
    a[cuda.grid()] = math.atan2(a[1])
    cuda.atomic.add(a[0], 1)
    x, y = cuda.grid(1)
    device(a, n, 3)
    device(a, m=1)
    cuda.syncthreads


@cuda.jit(device=True)
def device(a, n):
    def inner(x):
        return x * unknown + n

    later = lambda x: x + missing
    return inner(a[n]) + later(1) + LATER


@cuda.jit(device=True)
def unused(a):
    if isinstance(a, (list, str)):
        return 0
    a += cuda.blockdim.x
    break


@cuda.jit("void(float32[::1])")
def typed(a):
    a[0] = helper(a)


@cuda.jit
def helper(a):
    if SIZE == 8:
        return nonsense
    return a[0]
