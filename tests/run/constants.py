# const: FROM_OUTSIDE=21
"""Names of the file that kernels use: frozen when they are compiled."""
import math

import numpy as np
from numba import cuda, float32, int32
from math import pi as PI, sqrt

TPB = 16
TILES = TPB * 2 + 1
NEGATIVE = -3
RATE = 0.25
FLAG = True
SHAPE = (4, TPB)
HALF = np.float32(0.5)
MASK = 0xFF << 8
TYPE = float32
BIG = 2 ** 40
MIXED = (1, 2.5, True)
EPS = 1e-3 if FLAG else 0.0


@cuda.jit
def module_constants(out):
    out[0] = TPB
    out[1] = TILES
    out[2] = NEGATIVE
    out[3] = RATE
    out[4] = FLAG
    out[5] = SHAPE[0] * SHAPE[1]
    out[6] = HALF
    out[7] = MASK
    out[8] = BIG
    out[9] = MIXED[1]
    out[10] = math.pi
    out[11] = PI
    out[12] = sqrt(16.0)
    out[13] = np.pi
    out[14] = TYPE(0.1)
    out[15] = math.e + math.tau


@cuda.jit
def shapes_from_constants(out):
    a = cuda.shared.array(SHAPE, int32)
    b = cuda.local.array((TPB // 4, 2), dtype=TYPE)
    out[0] = a.shape[0]
    out[1] = a.shape[1]
    out[2] = b.size
    for row in range(b.shape[0]):
        b[row, 0] = row
    out[3] = b[TPB // 4 - 1, 0]
    for i in range(TPB):
        out[4] += i


@cuda.jit
def from_outside(out):
    out[0] = FROM_OUTSIDE * 2


def make_kernel(n, scale):
    offset = 10

    @cuda.jit
    def closure(out):
        for i in range(n):
            out[i] = i * scale + offset

    return closure


@cuda.jit
def local_hides_global(out):
    TPB = 99
    out[0] = TPB


def host_function():
    """Skipped, whatever it contains."""
    with open("x") as f:
        yield [line for line in f]


class Host:
    TPB = 7
