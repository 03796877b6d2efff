# lint: all
# Numbers that are not what they seem: indices, values that are cut, divisors, float64.
import math

import numpy as np
from numba import cuda, int16, int32, uint8

BINS = 16


@cuda.jit("void(int64[:])")
def masked(x):
    table = cuda.shared.array(BINS, int32)
    t = cuda.threadIdx.x
    if t < BINS:
        table[t] = 0
    cuda.syncthreads()
    if t < x.size:
        cuda.atomic.add(table, x[t] & 31, 1)
        if x[t] < BINS:
            cuda.atomic.add(table, x[t] & 31, 1)
    cuda.syncthreads()
    if t < min(BINS, x.size):
        x[t] = table[t]


@cuda.jit("void(uint8[:], int64[:])")
def scaled_bytes(x, y):
    table = cuda.local.array(7, int32)
    i = cuda.grid(1)
    if i < min(x.size, y.size):
        for k in range(7):
            table[k] = k
        y[i] = table[x[i] >> 5]


@cuda.jit("void(float64[:], float64, int32[:])")
def fractions(x, most, bins):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        if x[i] <= most:
            cuda.atomic.add(bins, int(x[i] / most * bins.size), 1)


@cuda.jit("void(int32[:], int32[:])")
def insert(x, out):
    best = cuda.local.array(4, int32)
    i = cuda.grid(1)
    if i >= min(x.size, out.size):
        return
    for k in range(4):
        best[k] = 0
    if x[i] > best[3]:
        k = 3
        while k >= 0 and best[k] < x[i]:
            best[k + 1] = best[k]
            k -= 1
    out[i] = best[0]


@cuda.jit("void(int32[:], int32[:], int64, int64)")
def foreign_stride(a, b, width, height):
    x, y = cuda.grid(2)
    if x < width and y < height:
        b[y * height + x] = a[y * width + x]


@cuda.jit("void(int32[:], int64, int64)")
def past_row(a, width, height):
    x, y = cuda.grid(2)
    if x <= width and y < height:
        a[y * width + x] = 1


@cuda.jit("void(int32[:], int64)")
def unguarded_row(a, width):
    x, y = cuda.grid(2)
    if x < width:
        a[y * width + x] = 1


@cuda.jit("void(int32[:], int32[:], int64)")
def inclusive(a, b, n):
    i = cuda.grid(1)
    if i > n:
        return
    b[i] = a[i]


@cuda.jit("void(float64[:], float64[:])")
def search(knots, out):
    i = cuda.grid(1)
    if i < out.size:
        low = 0
        high = knots.size - 1
        while low < high:
            middle = (low + high) // 2
            if knots[middle] < out[i]:
                low = middle + 1
            else:
                high = middle
        out[i] = knots[low - 1]


@cuda.jit("void(int32[:])")
def constants(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = 0xFFFFFFFF


@cuda.jit("void(int64[:])")
def factorials(x):
    fact = cuda.local.array(16, int32)
    i = cuda.grid(1)
    if i < x.size:
        fact[0] = 1
        for k in range(1, 16):
            fact[k] = fact[k - 1] * k
        x[i] = fact[15]


@cuda.jit("void(int32[:])")
def wide_shift(seen):
    mask = cuda.shared.array(2, int32)
    t = cuda.threadIdx.x
    if t < 2:
        mask[t] = 0
    cuda.syncthreads()
    if t < 64:
        cuda.atomic.or_(mask, t // 32, 1 << t)
    cuda.syncthreads()
    if t < min(2, seen.size):
        seen[t] = mask[t]


@cuda.jit("void(uint8[:], uint8[:], int64)")
def narrow_sums(a, b, by):
    s = cuda.local.array(1, uint8)
    i = cuda.grid(1)
    if i < a.size and i < b.size:
        s[0] = a[i] + b[i]
        a[i] = s[0] >> 1
        b[i] = b[i] + by


@cuda.jit("void(float32[:])")
def short_index(x):
    i = int16(cuda.grid(1))
    if i < x.size:
        x[i] = 0


@cuda.jit("void(float64[:], float64[:], float64[:])")
def gravity(x, y, out):
    i = cuda.grid(1)
    if i < min(x.size, y.size, out.size):
        total = 0.0
        for j in range(x.size):
            dx = x[j] - x[i]
            dy = y[j] - y[i]
            total += 1.0 / math.sqrt(dx * dx + dy * dy)
        out[i] = total


@cuda.jit("void(int64[:])")
def groups_of_block(x):
    t = cuda.threadIdx.x
    groups = cuda.blockDim.x // 64
    for i in range(t, x.size, cuda.blockDim.x):
        x[i] = i % groups


@cuda.jit("void(float32[:], float32[:])")
def accumulators(x, y):
    i = cuda.grid(1)
    if i < y.size:
        total = 0.0
        for k in range(x.size):
            total += x[k]
        y[i] = total
        y[i] = i * y[i]


@cuda.jit("void(int64[:], int64[:], int64)")
def rounded_up(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = x[i]


@cuda.jit("void(int64[:], int64[:], int64)")
def window(x, y, radius):
    i = cuda.grid(1)
    total = 0
    if i < min(x.size, y.size):
        for k in range(i - radius, min(i + radius + 1, x.size)):
            total += x[k]
        y[i] = total


@cuda.jit("void(int64[:])")
def exact(x):
    i = cuda.grid(1)
    x[i] = i


def host():
    x = np.zeros(100, np.int64)
    blocks = (x.size + 63) // 64
    rounded_up[blocks, 64](x, np.zeros_like(x), blocks * 64)
    window[blocks, 64](x, np.zeros_like(x), 3)
    groups_of_block[1, 32](x)
    exact[x.size // 50, 50](x)
