# check: all
# sig: k: void(float32[::1], float32[:,::1])
import math
from collections import namedtuple

from numba import cuda, float32

costs = {1: 5, 2: 7}
allowed = {3, 4}
rows = [1, 2]
unknown = float(input())
Particle = namedtuple("Particle", "position velocity mass")


@cuda.jit(device=True)
def norm(x, y, z):
    return math.sqrt(x * x + y * y + z * z)


@cuda.jit
def k(x, table):
    x[0] = costs[1]
    x[1] = len(allowed)
    x[2] = rows[0]
    x[3] = unknown
    x[4] = unknown + 1
    x[5] = x[0].astype(float32)
    x[6] = norm(*table[0])
    x[7] = Particle(x[0], x[1], 1.0).velocty
    x[8] = ord("ab")
    tile = cuda.shared.array((cuda.blockDim.x, 2), float32)
    x[9] = table[0] @ x


@cuda.jit
def scale(a, b, factor=2):
    a[0] = b * factor


def main(data, arguments, scale_of):
    scale[1, 32](data)
    scale[1, 32](data, 1, 2, 3)
    scale[1, 32](data, 1)
    scale[1, 32](*arguments)
    k[1, 1](data)
