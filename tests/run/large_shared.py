"""Shared arrays beyond 48 KB, which lie in dynamic shared memory, and aligned ones."""
import numpy as np
from numba import cuda, float32, float64, int8, int32, int64


@cuda.jit
def reverse_large(x, out):
    """80,000 bytes."""
    s = cuda.shared.array(20000, float32)
    t = cuda.threadIdx.x
    for i in range(t, s.size, cuda.blockDim.x):
        s[i] = x[i]
    cuda.syncthreads()
    for i in range(t, s.size, cuda.blockDim.x):
        out[i] = s[s.size - 1 - i]


@cuda.jit
def three_arrays(out):
    """20,000 + 40,000 + 30,000 bytes: the two larger ones move."""
    a = cuda.shared.array((50, 100), int32)
    b = cuda.shared.array((100, 50), float64)
    c = cuda.shared.array(30000, int8)
    t = cuda.threadIdx.x
    for i in range(t, 5000, cuda.blockDim.x):
        a[i // 100, i % 100] = i
        b[i // 50, i % 50] = i + 0.5
    for i in range(t, 30000, cuda.blockDim.x):
        c[i] = i % 100
    cuda.syncthreads()
    for i in range(t, 5000, cuda.blockDim.x):
        out[i] = a[49 - i // 100, i % 100] + b[99 - i // 50, i % 50] + c[29999 - i]


@cuda.jit(device=True)
def shift(x, t):
    s = cuda.shared.array(9000, int32)
    s[t] = x
    cuda.syncthreads()
    return s[(t + 1) % 64]


@cuda.jit
def with_function_and_dynamic(out, size):
    """36,000 bytes in the function, 40,000 here, and what the launch gives behind them."""
    s = cuda.shared.array(10000, int32)
    d = cuda.shared.array(0, int64)
    e = cuda.shared.array(0, int32)
    t = cuda.threadIdx.x
    d[t] = 1000 * t
    s[t] = 7
    cuda.syncthreads()
    size[0] = d.size
    out[t, 0] = shift(10 * t, t)
    out[t, 1] = d[63 - t]
    out[t, 2] = e[2 * t]
    out[t, 3] = s[t]


@cuda.jit
def aligned(out):
    a = cuda.shared.array(3, int8)
    b = cuda.shared.array(5, int8, 64)
    c = cuda.shared.array(shape=7, dtype=int32, alignment=128)
    d = cuda.local.array(3, int8, alignment=32)
    e = cuda.local.array((2, 2), float32, alignment=None)
    t = cuda.threadIdx.x
    if t == 0:
        a[0], b[0], c[0] = 1, 2, 3
    d[t % 3] = t
    e[0, 1] = t
    cuda.syncthreads()
    out[t] = a[0] + 10 * b[0] + 100 * c[0] + d[t % 3] + e[0, 1]


@cuda.jit
def aligned_beyond(out):
    a = cuda.shared.array(50001, int8, 128)
    b = cuda.shared.array(100, int8)
    t = cuda.threadIdx.x
    a[t] = t
    b[t] = 2 * t
    cuda.syncthreads()
    out[t] = a[31 - t] + b[t]


@cuda.jit
def aligned_dynamic(out):
    a = cuda.shared.array(0, int8, 128)
    t = cuda.threadIdx.x
    a[t] = t
    cuda.syncthreads()
    out[t] = a[31 - t]
