# Kernels with arguments of many types, each with a race on `out`, for tests/unit/confirm_findings.cpp.
import numpy as np
from numba import cuda, float32
from numba.cuda.random import xoroshiro128p_uniform_float32

point = np.dtype([("x", np.float32), ("n", np.int32), ("v", np.float64, (3,))], align=True)
SIZE = 64


@cuda.jit("void(point[::1], float32[::1])")
def of_records(points, out):
    i = cuda.grid(1)
    if i < points.shape[0]:
        out[0] += points[i].x + points[i].v[1]


@cuda.jit("void(UniTuple(float32[::1], 2), Tuple((int64, float64)), float32[::1])")
def of_tuples(pair, scale, out):
    i = cuda.threadIdx.x
    out[0] += pair[1][i] * scale[1]


@cuda.jit("void(none, boolean, complex128, float32[:, :])")
def of_scalars(nothing, flag, z, out):
    i = cuda.grid(1)
    if nothing is None and i < out.shape[0]:
        out[0, 1] = z.real + i


@cuda.jit("void(float16[::1], float16[:, :, ::1])")
def of_halves(a, out):
    i = cuda.grid(1)
    if i < a.shape[0]:
        out[0, 0, 1] = a[i]


@cuda.jit("void(boolean[::1], boolean[::1])")
def of_bools(a, out):
    i = cuda.grid(1)
    if i < a.shape[0]:
        out[0] = a[i]


@cuda.jit("void(record(s0: uint64, s1: uint64)[::1], float32[::1])")
def of_random_states(states, out):
    i = cuda.grid(1)
    if i < states.shape[0]:
        out[0] = xoroshiro128p_uniform_float32(states, i)


@cuda.jit("void(float32[::1], float32[::1])")
def in_dynamic_memory(a, b):
    out = cuda.shared.array(0, float32)
    i = cuda.threadIdx.x
    out[i] = a[i]
    b[i] = out[SIZE - 1 - i]


@cuda.jit("void(float64[::1], float64[::1])")
def of_the_grid(a, out):
    i = cuda.grid(1)
    grid = cuda.cg.this_grid()
    out[i % 7] = a[i % a.shape[0]]
    grid.sync()
    a[i % a.shape[0]] = out[i % 7]
