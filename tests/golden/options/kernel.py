# sig: fast: void(float32[::1])
# sig: bounded: void(float32[::1])
# sig: plain: void(float32[::1])
import math

from numba import cuda


@cuda.jit(device=True, inline="always")
def halved(x):
    return x / 2


@cuda.jit(device=True, inline="never")
def doubled(x):
    return x * 2


@cuda.jit(fastmath=True)
def fast(x):
    x[0] = math.sin(x[0]) / x[1]


@cuda.jit(lineinfo=True, launch_bounds=(256, 2), max_registers=32)
def bounded(x):
    x[0] = math.exp(x[0])


@cuda.jit(opt=False, shared_memory_carveout="MaxShared", lto=True)
def plain(x):
    x[0] = doubled(halved(math.sqrt(x[0])))
