# sig: k: void(float32[::1])
# sig: shadowed: void(float32[::1])
import math

from numba import cuda

table = [1, 2, 3]


def host(x):
    return x


@cuda.jit
def k(x):
    a = unknown
    b = math.sinus(1)
    c = cuda.threadIdx.w
    d = x.shapes
    e = host(1)
    f = table
    g = math
    h = x(1)
    i = (1).real
    j = cuda.no_such_function()


@cuda.jit
def shadowed(x):
    a = x[0]
    x = math.sin(a)
    math = 3
    del a
