"""Decorators that are called with a function, and names for decorators."""
from functools import partial

from numba import cuda, float32, int32, int64
from numba.cuda import jit as compiled

device = cuda.jit(device=True)
kernel = cuda.jit
with_options = partial(cuda.jit, device=True, inline="always")
arrays = (float32[:], int64)
numbers = "int32(int32)"


def square(x):
    return x * x


def scale(x, factor):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = twice(x[i]) * factor + tripled(1) + squared(2)


@device
def twice(x):
    return x + x


@with_options
def tripled(x):
    return 3 * x


squared = cuda.jit(numbers, device=True)(square)
scaled = cuda.jit(arrays)(scale)
any_type = kernel(scale)
plus_one = device(lambda x: x + 1)


@kernel(arrays)
def named_signature(x, n):
    x[0] = plus_one(n)


@compiled
def both(x):
    x[0] = both_device(x[0])


def both_ways(x):
    return x + 7


both_device = cuda.jit(device=True)(both_ways)


def doubled(x):
    i = cuda.grid(1)
    x[i] *= 2


def make():
    signature = [(int32[:],), (float32[:],)]
    made = cuda.jit(signature)(doubled)
    cuda.jit("void(float64[:])")(doubled)[1, 4](None)
    return made


@cuda.jit
def method(x):
    x[0] = 5


class Box:
    def method(self):
        return self

    def square(self):
        return 0

    @cuda.jit
    def named_signature(x, n):
        x[0] = -1
