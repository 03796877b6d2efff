# sig: captures: void(float64[::1], int64)
# sig: recursive: void(float64[::1])
# sig: arguments: void(float64[::1])
# sig: classes: void(float64[::1])
import math
import os

from numba import cuda


class Config:
    SIZE = 4
    PATH = os.getcwd()


@cuda.jit(device=True)
def apply(f, x):
    return f(x)


@cuda.jit(device=True)
def wraps_for_ever(f, n):
    if n == 0:
        return f(n)
    return wraps_for_ever(lambda x: f(x) + 1, n - 1)


@cuda.jit(device=True)
def ping(n):
    return pong(n)


@cuda.jit(device=True)
def pong(n):
    return ping(n)


@cuda.jit(device=True)
def first_or_pair(n):
    if n > 3:
        return 1
    return (first_or_pair(n - 1), 1)


@cuda.jit(device=True)
def unknown_default(x, y=os.cpu_count()):
    return x + y


@cuda.jit(["int32(int32[:])", "float32(float32[:])"], device=True)
def of_arrays(x):
    return x[0]


@cuda.jit
def captures(x, n):
    if n > 1:
        f = lambda v: v + 1
    else:
        f = lambda v: v + 2
    x[0] = f(1)
    g = math.sin
    if n > 2:
        g = math.cos
    x[1] = g(1.0)
    x[2] = later()
    def later():
        return 1
    x[3] = later
    x[4] = later(1, 2)
    @cuda.jit
    def decorated():
        return 1
    def named(**options):
        return 1
    x[5] = apply(lambda v: missing + v, 1)


@cuda.jit
def recursive(x):
    x[0] = wraps_for_ever(math.sin, 3)
    x[1] = ping(3)
    x[2] = first_or_pair(3)


@cuda.jit
def arguments(x):
    x[0] = unknown_default(1)
    x[1] = of_arrays(x)
    x[2] = apply(math.sin)
    x[3] = apply(x=1)


@cuda.jit
def classes(x):
    x[0] = Config.SIZE + Config.DEPTH
    x[1] = Config.PATH
    x[2] = Config
