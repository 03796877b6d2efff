# lint: all
# Indices outside their arrays, and numbers that are not what they seem.
import numpy as np
from numba import cuda, float32, int32, uint32


@cuda.jit("void(float32[:], float32[:])")
def beyond_guard(x, y):
    i = cuda.grid(1)
    if i < x.size and i < y.size:
        y[i] = x[i + 1]


@cuda.jit("void(float32[:], float32[:])")
def unguarded(x, y):
    i = cuda.grid(1)
    y[i] = x[i]


@cuda.jit("void(float32[:, :])")
def one_axis(x):
    i, j = cuda.grid(2)
    if i < x.shape[0]:
        x[i, j] = 1


@cuda.jit("void(float32[:], float32[:])")
def before_start(x, y):
    i = cuda.grid(1)
    if i < x.size and i < y.size:
        y[i] = x[i] - x[i - 1]


@cuda.jit("void(float32[:])")
def constant_index(x):
    own = cuda.local.array(4, float32)
    for k in range(5):
        own[k] = x[k]
    x[0] = own[0]


@cuda.jit("void(float32[:])")
def tile_of_launch(x):
    s = cuda.shared.array(32, float32)
    s[cuda.threadIdx.x] = x[cuda.threadIdx.x]


@cuda.jit("void(float32[:], int32, int32)")
def flat(x, width, height):
    j, i = cuda.grid(2)
    if i < height and j < width:
        at = int32(i * width + j)
        x[at] = 1


@cuda.jit("void(float32[:], uint32)")
def countdown(x, n):
    while n >= 0:
        x[n] = 1
        n -= uint32(1)


@cuda.jit("void(float32[:], float32[:])")
def quotient(x, y):
    i = cuda.grid(1)
    if i < x.size and i < y.size:
        y[i] = x[i] * 2.0
        x[i] = y[i] * 0.5
        y[i] = 7 // i


@cuda.jit("void(float32[:])")
def halve(x):
    s = cuda.shared.array(96, float32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    cuda.syncthreads()
    step = cuda.blockDim.x // 2
    while step > 0:
        if t < step:
            s[t] += s[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        x[0] = s[0]


def host():
    halve[1, 96](np.zeros(96, np.float32))
    tile_of_launch[2, 64](np.zeros(128, np.float32))
    unguarded[1, 2048](np.zeros(2048, np.float32), np.zeros(2048, np.float32))
