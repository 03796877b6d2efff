"""Texts that several tests use."""

SCALE = """\
import math

from numba import cuda, float32


@cuda.jit(device=True)
def clamp(value, low, high):
    return min(max(value, low), high)


@cuda.jit("void(float32[::1], float32)")
def scale(x, factor):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = clamp(math.sqrt(x[i]) * factor, float32(0), float32(1))


def host(n):
    i = undefined_name(n)
    return i + 1
"""

RACE = """\
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def shift(x, y):
    tile = cuda.shared.array(128, float32)
    t = cuda.threadIdx.x
    tile[t] = x[t]
    y[t] = tile[127 - t]
"""
