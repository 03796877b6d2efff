# const: FROM_OUTSIDE=21
"""Names of the file that kernels use: frozen when they are compiled."""
import math

import cupy as cp
import jax.numpy as jnp
import numpy as np
import torch
from cupy import float16 as half
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


LOG = int(math.log2(TPB))
TOLERANCE = float("1e-3")
WEIGHTS = np.exp(-np.arange(-3, 4)**2 / 2.)
LOOKUP = np.frombuffer(b"\x01\x02\x03", np.uint8)
HOUR = np.int64(np.timedelta64("3600", "s"))
SQUARES = sum([k * k for k in range(1, 4)])
CONFIG = {"float32": 32, "float64": 64}
BITS = CONFIG["float32"]
POWERS = [2 ** k for k in range(4)]
TOTAL = sum(POWERS)
LETTERS = b"abc"
FIRST = LETTERS[0]
ONES = np.ones((3, 5))
ROWS = ONES.shape[0]
COLUMNS = ONES.shape[-1]
CORNER = np.arange(12).reshape(3, 4)[::2, 1:][0]
LARGE = np.zeros((2048, 2048))
AREA = LARGE.shape[0] // 512
MEAN = np.linspace(0, 15, 31).mean()
EARLY = COLUMNS
COLUMNS = COLUMNS + 1
PHASES = np.array([1 + 2j, 0.5j])
HALVES = np.array([0.5, 1.5], np.float16)


@cuda.jit
def computed(out):
    t = cuda.threadIdx.x
    out[0] = LOG
    out[1] = TOLERANCE
    out[2] = WEIGHTS[t]
    out[3] = LOOKUP[t + 1]
    out[4] = HOUR
    out[5] = SQUARES
    out[6] = BITS
    out[7] = TOTAL
    out[8] = FIRST
    out[9] = ROWS
    out[10] = CORNER[t]
    out[11] = AREA
    out[12] = MEAN
    out[13] = EARLY
    out[14] = PHASES[t].imag
    out[15] = HALVES[t]
    out[16] = LIMIT
    out[17] = COLUMNS


LIMIT = np.iinfo(np.int32).max


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


cp_rate = cp.float32(0.1)
CODES = b"AZ\xff"


@cuda.jit
def twins(x, out):
    tile = cuda.shared.array(4, dtype=cp.float32)
    wide = cuda.local.array(2, torch.double)
    tile[0] = x[0]
    wide[0] = cp_rate
    out[0] = tile[0]
    out[1] = wide[0]
    out[2] = cp.pi - jnp.pi + torch.inf
    out[3] = half(1.0009765625) + jnp.int32(2.9) + cp.float32(0.25) + cp.log2(4.0)


@cuda.jit
def bytes_are_numbers(i, out):
    out[0] = CODES[i]
    out[1] = CODES[-1] + CODES[0]
    out[2] = len(CODES)
    for c in CODES:
        out[3] = 3 * out[3] + c
    for k, c in enumerate(b"\x01\x02" * 2):
        out[4] += k * c
    a, b, c = CODES
    out[5] = a + b + c
    out[6] = ~CODES[0]
    out[7] = CODES[1:] == b"Z\xff"


LOW, HIGH = np.array([3, 5]) * 2
[FOUR, NINE] = (n * n for n in range(2, 4))
COUNT = 1
COUNT += LOW
COUNT <<= 2
twice = lambda n: 2 * n
BITS = 32
NAME = f"int{BITS}"
WIDE = twice(BITS) + len(NAME + "%d-%s" % (1, "{}".format(2)))
GRID = np.array([[1, 2], [3, 4]]) @ cp.array([[0, 1], [1, 0]])
RECORDS = np.array([(1.5, 2, [1, 2]), (2.5, -3, [3, 4])], dtype=[("x", np.float32), ("y", np.int64), ("v", "i2", 2)])
ALIGNED = np.array([[(1, (2.5, 3))], [(4, (5.5, 6))]],
                   dtype=np.dtype([("a", "u1"), ("in", [("f", "f8"), ("g", "u1")])], align=True))
NO_RECORDS = np.array([], dtype=[("x", float)])


@cuda.jit
def host_statements(out):
    out[0] = 10 * LOW + HIGH
    out[1] = 10 * FOUR + NINE
    out[2] = COUNT
    out[3] = WIDE
    out[4] = 1000 * GRID[0, 0] + 100 * GRID[0, 1] + 10 * GRID[1, 0] + GRID[1, 1]
    tile = cuda.local.array(2, dtype=NAME)
    tile[0] = 1.5
    out[5] = tile[0]


@cuda.jit
def constant_records(i, out):
    r = cuda.const.array_like(RECORDS)
    out[0] = RECORDS[i].x
    out[1] = r[i]["y"] + r["y"][0]
    out[2] = RECORDS[i].v[1] + 10 * RECORDS["v"][0, i]
    out[3] = ALIGNED[i, 0]["a"] + ALIGNED[i, 0]["in"].f
    out[4] = ALIGNED[0, 0]["in"]["g"] * 10 + len(RECORDS)
    out[5] = len(NO_RECORDS)
