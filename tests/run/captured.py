# Arrays that host code makes of constants.
import numpy as np
from numba import cuda, float32
from numba.cuda.types import bfloat16

TAPS = np.array([0.25, 0.5, 0.25], dtype=np.float32)
TABLE = np.arange(12).reshape(3, 4)
EYE = np.eye(2)
MIXED = np.array([[1, 2.5], [3, 4]])
SPECIAL = np.array([np.inf, -np.inf, np.nan, -0.0, 1e-310])
DOUBLED = TAPS * 2 + 1
BYTES = np.array((-128, 127, 0), np.int8)
FLAGS = np.array([True, False, True])
LARGEST = np.full(2, 18446744073709551615, np.uint64)
STEPS = np.linspace(0.0, 1.0, 5)
EMPTY = np.zeros(0, dtype=np.float32)
POINT = np.array(7)
LARGE = np.arange(20000, dtype=np.float64)
N = TAPS.size
HALVES = np.array([0.1, -65504, 65520, 2049, 1e-8], np.float16)
BRAINS = np.array([0.1, -1.00390625, 1.01171875, 3.4e38, np.nan], bfloat16)
SCALED = 2 * BRAINS + 1.0
WIDE = BRAINS.astype(np.float32) * 4
BYTES_5 = np.array([0.1, -1.125, 1.375, 1e9, -np.inf], cuda.fp8.fp8_e5m2)
BYTES_4 = np.array([0.1, -1.0625, 1.1875, 1e9, np.nan], cuda.fp8.fp8_e4m3)
POWERS = np.array([0.1, 1.0, 3.0, 1e39, 0.0], cuda.fp8.fp8_e8m0)
GIVEN = load_table()


@cuda.jit("void(float32[:], float32[:])")
def convolve(x, y):
    i = cuda.grid(1)
    if i < y.size:
        acc = float32(0)
        for k in range(N):
            acc += TAPS[k] * x[i + k]
        y[i] = acc


@cuda.jit("void(int64[:])")
def tables(out):
    taps = cuda.const.array_like(TABLE)
    t = cuda.threadIdx.x
    total = 0
    for i in range(taps.shape[0]):
        for j in range(taps.shape[1]):
            total += taps[i, j] * (t + 1)
    out[0] = total
    out[1] = TABLE[-1, t + 1]
    out[2] = TABLE[1][2]
    out[3] = len(TABLE)
    out[4] = TABLE.ndim
    out[5] = BYTES[t] + BYTES[1]
    out[6] = FLAGS[t] + FLAGS[t + 1]
    out[7] = LARGEST[t] == LARGEST[1]
    out[8] = EMPTY.size
    out[9] = POINT[()]
    out[10] = TABLE.size


@cuda.jit("void(float64[:])")
def floats(out):
    t = cuda.threadIdx.x
    for i in range(2):
        for j in range(2):
            out[2 * i + j] = EYE[i, j] + MIXED[i, j + t]
    for i in range(5):
        out[4 + i] = SPECIAL[i + t]
        out[9 + i] = STEPS[i + t]
    for i in range(3):
        out[14 + i] = DOUBLED[i + t]


@cuda.jit("void(float64[:,:])")
def small_floats(out):
    for i in range(5):
        out[0, i] = HALVES[i]
        out[1, i] = BRAINS[i]
        out[2, i] = SCALED[i]
        out[3, i] = WIDE[i]
        out[4, i] = float(BYTES_5[i])
        out[5, i] = float(BYTES_4[i])
        out[6, i] = float(POWERS[i])


@cuda.jit("void(float64[:])")
def large(out):
    i = cuda.grid(1)
    if i < LARGE.size:
        out[i] = LARGE[LARGE.size - 1 - i]


@cuda.jit(device=True)
def pick(table, i):
    return table[i]


@cuda.jit("void(float64[:])")
def passed_on(out):
    out[0] = pick(TAPS, 1) + pick(STEPS, 4)
    table = TAPS
    out[1] = table[2]


def make(weights):
    offsets = np.array([1, 2, 3])

    @cuda.jit("void(int64[:])")
    def closed_over(out):
        out[0] = offsets[cuda.threadIdx.x + 2] + weights[1, 0]

    return closed_over


@cuda.jit("void(float64[:])")
def from_a_file(out):
    for i in range(GIVEN.shape[0]):
        out[i] = GIVEN[i, 1]
