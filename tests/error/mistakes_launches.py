# check: all
# Mistakes of host code around kernels, and of kernels without types.
import numpy as np
from numba import cuda


@cuda.jit
def no_types(a, n):
    i = cuda.gird(1)
    a[i] = nn
    a[i] = math.sqrt(2)
    a[i] = cuda.local.array(4, np.float31)[0] + np.sqrt(2.0)


@cuda.jit("void(float32[::1])")
def launched(a):
    a[0] = 1


class Solver:
    @cuda.jit("void(float32[::1])")
    def step(self, a):
        a[0] = 1


@cuda.jit
def annotated(a: flaot32, b: "in32[:]", c, d: "float32[:"):
    pass


def main():
    a = np.zeros(4, np.float32)
    launched(a)
    launched[1, 4](a)


launched(np.zeros(4, np.float32))


def sizes(n):
    a = np.zeros(1000, np.float32)
    blocks = a.size / 128 + 1
    threads = 128
    launched[blocks, threads](a)
    launched[n / threads, threads](a)
    launched[a.size // 1024, 1024](a)
    launched[1, 128.0](a)
    launched[a.size](a)
    launched[1,](a)
    launched[1, (2, 2, 2, 2)](a)
    launched[(), threads](a)
    launched[1, threads, 0, 0, 0](a)
    blocks = int(blocks)
    launched[blocks, threads](a)
    while n > 0:
        n = n - 1
        launched[n, (threads, 1)](a)
    n = 0
    n += 1
    launched[n, threads](a)


def factory(argument_types):
    signature = [one[:] for one in argument_types]

    @cuda.jit(tuple(signature))
    def of_argument_types(values):
        values[0] = valus[1]

    return of_argument_types
