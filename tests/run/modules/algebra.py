from collections import namedtuple
from enum import Enum

from numba import cuda

import kernels  # a cycle: neither needs the other's values while it is read

Vector = namedtuple("Vector", ("x", "y"))
ORIGIN = Vector(x=-1, y=-2)


class Precision(Enum):
    LOW = 1
    HIGH = 2


@cuda.jit(device=True)
def dot(a, b):
    total = 0.0
    for x, y in zip(a, b):
        total += x * y
    return total


@cuda.jit(device=True)
def evaluate(f, x):
    return f(x) + kernels.area(x)


@cuda.jit(device=True)
def negate(x):
    return -x


@cuda.jit(device=True)
def even(n):
    return True if n == 0 else odd(n - 1)


@cuda.jit(device=True)
def odd(n):
    return False if n == 0 else even(n - 1)


@cuda.jit(device=True)
def advance(particle, time):
    particle.position += particle.speed * time
