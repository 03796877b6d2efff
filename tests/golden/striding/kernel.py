# sig: axpy: void(float32, float32[::1], float32[::1], int32)
# sig: histogram: void(int32[::1], int32[::1])
# sig: own_sums: void(int32[::1], int32[::1])
# assume: block=128, x.align=16, y.align=16
"""Loops over the grid: a thread runs groups of neighboring rounds, where it does not matter who runs them."""
from numba import cuda, int32


@cuda.jit
def axpy(a, x, y, n):
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        if x[i] > 0:
            y[i] += a * x[i]


@cuda.jit
def histogram(x, bins):
    s = cuda.shared.array(128, int32)
    s[cuda.threadIdx.x] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(s, x[i] & 127, 1)
    cuda.syncthreads()
    cuda.atomic.add(bins, cuda.threadIdx.x, s[cuda.threadIdx.x])


@cuda.jit
def own_sums(x, y):
    total = 0
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        total += x[i]
    y[cuda.grid(1)] = total
