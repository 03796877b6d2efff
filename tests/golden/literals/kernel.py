# sig: literals: void(float64[::1], float32[::1], int64[::1], uint64[::1])
# sig: tables: void(float32[::1], int64)
import math

import numpy as np
from numba import cuda, float32, uint8
from numba.cuda.types import bfloat16

HALVES = np.array([0.1, 65520.0], np.float16)
BRAINS = np.array([0.1, -2.5, np.inf], bfloat16)
BYTES = np.array([[0.1, 1e9], [-1.375, np.nan]], cuda.fp8.fp8_e4m3)


@cuda.jit
def literals(f, g, i, u):
    f[0] = 0.1
    f[1] = -0.0
    f[2] = 1e308
    f[3] = 5e-324
    f[4] = math.pi
    f[5] = math.inf
    f[6] = -math.inf
    f[7] = math.nan
    f[8] = 1_000.5
    g[0] = float32(0.1)
    g[1] = 16777217.0
    i[0] = -9223372036854775808
    i[1] = 9223372036854775807
    i[2] = 0xDEAD_BEEF
    i[3] = 0b101
    i[4] = 0o17
    i[5] = True
    i[6] = uint8(300)
    i[7] = int(2.9)
    u[0] = 18446744073709551615


@cuda.jit
def tables(g, i):
    g[0] = HALVES[i]
    g[1] = BRAINS[i]
    g[2] = float32(BYTES[i, i])
