# only: text
# sig: steps: void(float32[::1], int64, int64, int64, uint32)
# sig: sieve: void(bool_[::1], int64)
# sig: reduce: void(float32[::1], float32[::1])
# sig: smooth: void(float32[:, ::1], float32[:, ::1])
import numpy as np
from numba import cuda

NEIGHBORS = ((0, 1), (1, 0), (0, -1), (-1, 0))


@cuda.jit
def steps(x, start, stop, step, u):
    for i in range(start, stop, step):
        x[i] = 0
    for i in range(0, stop, 2):
        x[i] = 1
    for i in range(cuda.grid(1), stop, cuda.gridsize(1)):
        x[i] = 2
    for i in range(0, stop, x.size):
        x[i] = 3
    for i in range(u, 2 * u, u):
        x[i] = 4
    for i in range(x.size, 0, -3):
        x[i - 1] = 5


@cuda.jit
def sieve(composite, n):
    for i in range(2, n):
        if not (i * i < n):
            break
        for j in range(i * i, n, i):
            composite[j] = True


@cuda.jit
def reduce(x, out):
    s = cuda.shared.array(32, np.float32)
    t = cuda.threadIdx.x
    s[t] = x[cuda.grid(1)]
    for k in (16, 8, 4, 2, 1):
        cuda.syncthreads()
        if t < k:
            s[t] += s[t + k]
    for width in (1, 2, 4):
        if t == width:
            continue
        out[width] = s[t]
    out[0] = s[0]


@cuda.jit
def smooth(x, out):
    i, j = cuda.grid(2)
    if 0 < i < x.shape[0] - 1 and 0 < j < x.shape[1] - 1:
        total = x[i, j]
        for di, dj in NEIGHBORS:
            total += x[i + di, j + dj]
        for d in ((1, 1), (-1, -1)):
            total += x[i + d[0], j + d[1]] / 2
        for k in (-1, 0, 1):
            total += x[i, j + k]
        for k in (5, 2, 9):
            if not (k == i):
                total /= k
        out[i, j] = total
