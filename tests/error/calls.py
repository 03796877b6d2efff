# sig: k: void(float32[::1])
import math

from numba import cuda


@cuda.jit(device=True)
def add(a, b):
    return a + b


@cuda.jit
def k(x):
    a = add(1)
    b = add(1, 2, 3)
    c = add(1, c=2)
    d = add(1, a=2)
    e = add(a=1)
    f = math.sin()
    g = math.sin(1, 2)
    h = math.sin(x)
    i = cuda.grid(4)
    j = cuda.grid(x)
    l = math.sin(x=1)
    m = round(x)
    n = len(5)
    cuda.atomic.add(x, 0)
    cuda.atomic.and_(x, 0, 1)
    cuda.atomic.add(5, 0, 1)
