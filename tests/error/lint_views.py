# lint: all
# Races through views: slices with steps, rows of transposed arrays, parts of dynamic shared memory, fields of records.
import numpy as np
from numba import cuda, float32, float64, from_dtype, int32, void

point = np.dtype([("x", np.float32), ("y", np.float32)])
body = from_dtype(np.dtype([("place", point), ("speed", point), ("forces", np.float32, 4)]))


@cuda.jit("void(float32[:, :], float32[:, :])")
def columns(a, b):
    t = cuda.threadIdx.x
    column = a.T[t]
    for i in range(column.shape[0]):
        column[i] *= float32(2)
    if t + 1 < a.shape[0]:
        b[t, 0] = a[0, t + 1]


@cuda.jit("void(float32[:], float32[:])")
def overlapping(x, y):
    s = cuda.shared.array(128, float32)
    t = cuda.threadIdx.x
    low = s[:64]
    high = s[63:]
    low[t] = x[t]
    high[t] = -x[t]
    cuda.syncthreads()
    y[t] = low[t]


@cuda.jit("void(float32[:], float32[:])")
def steps(x, y):
    s = cuda.shared.array(128, float32)
    t = cuda.threadIdx.x
    even = s[::2]
    even[t] = x[t]
    y[t] = s[2 * ((t + 1) % 64)]


@cuda.jit("void(float64[:], float64[:])")
def one_memory(x, y):
    values = cuda.shared.array(0, float64)
    marks = cuda.shared.array(0, int32)
    t = cuda.threadIdx.x
    values[t] = x[t]
    cuda.syncthreads()
    marks[t] = 1
    y[t] = values[(t + 1) % cuda.blockDim.x]


@cuda.jit(void(body[:], float32[:]))
def neighbors(bodies, out):
    t = cuda.threadIdx.x
    bodies[t].speed.y = out[t]
    bodies[t].forces[2] = out[t]
    if t > 0:
        out[t] = bodies[t - 1].speed.y + bodies[t - 1].forces[2]


@cuda.jit(void(body[:], body[:]))
def copies(a, b):
    t = cuda.threadIdx.x
    a[t] = b[t]
    if t > 0:
        b[t] = a[t - 1]
