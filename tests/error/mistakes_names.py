# sig: k: void(float32[::1], float32[:,::1], int64)
import random

import math

import numpy as np
from numba import cuda, float32

TOTAL = 0
position = np.dtype([("x", np.float32), ("y", np.float32)])


@cuda.jit
def k(values, table, n):
    total = 0.0
    a = threadIdx.x
    b = thredIdx.x
    c = valus[0] + tota
    d = values.shpae[0] + values.length
    e = cuda.synchronize()
    f = cuda.shfl_xor(0, 1)
    g = np.random.rand()
    h = random.random()
    i = np.exp(1.0) + math.abs(2)
    j = true
    l = atomicAdd(values, 0, 1)
    m = cuda.blockIdx.w
    o = int32(3)
    p = values[0].sqrt()
    q = xoroshiro128p_uniform_float32(values, 0)
    TOTAL += 1


@cuda.jit(fast_math=True)
def option(values):
    pass


@cuda.jit("void(float32[::1])")
def keyword(values):
    values[0] = scaled(values, fctor=2)
    values[0] = cuda.float4(1, 2, 3, 4).v


@cuda.jit(device=True)
def scaled(values, factor):
    return values[0] * factor


@cuda.jit
def annotated(values: "flaot32[:]", n: in64):
    pass
