# What launchers must be able to pass: scalars, arrays in all orders, records, complex numbers, tuples, defaults, shared memory, checks.
import numpy as np
from numba import cuda, complex64, float32, float64, int32, int64

particle = np.dtype([("mass", np.float32), ("charge", np.int16), ("place", np.float64, (3,)), ("spin", np.complex64)], align=True)
tight = np.dtype([("kind", np.int8), ("value", np.float64), ("name", "S5"), ("phase", np.complex128)])


@cuda.jit(["void(float32, float32[::1], float32[::1])", "void(float64, float64[::1], float64[::1])"])
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y[i] = a * x[i] + y[i]


@cuda.jit(["void(float32[:, ::1], float32[:, ::1])", "void(float32[:, :], float32[:, :])"])
def copy2d(x, y):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        y[i, j] = x[i, j]


@cuda.jit
def move(particles: particle[::1], step: float64 = 0.5, turn: complex64 = 1):
    i = cuda.grid(1)
    if i < particles.shape[0]:
        for k in range(3):
            particles[i].place[k] += step * particles[i].charge
        particles[i].spin *= turn


@cuda.jit
def name_them(rows: tight[:]):
    i = cuda.grid(1)
    if i < rows.shape[0]:
        rows[i].value = rows[i].value * 2 + rows[i].kind
        rows[i].phase = rows[i].phase * 1j


@cuda.jit("void(UniTuple(float64[:], 2), Tuple(int64, float32), float64[::1])")
def combine(pair, numbers, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = pair[0][i] * numbers[0] + pair[1][i] * numbers[1]


@cuda.jit("void(int32[::1], int32[::1])")
def block_sums(x, sums):
    cache = cuda.shared.array(0, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    cache[t] = x[i] if i < x.shape[0] else 0
    cuda.syncthreads()
    step = cuda.blockDim.x // 2
    while step > 0:
        if t < step:
            cache[t] += cache[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        sums[cuda.blockIdx.x] = cache[0]


@cuda.jit("void(float32[::1], float32[::1])")
def warp_sums(x, sums):
    i = cuda.grid(1)
    value = x[i]
    for k in range(5):
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, 16 >> k)
    if cuda.laneid == 0:
        cuda.atomic.add(sums, i // 32, value)


@cuda.jit("void(int64[::1], int64)", debug=True, opt=False)
def pick(x, at):
    x[at] = 7


@cuda.jit("void(int32[:])", fastmath=True)
def count_up(x):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        x[i] += 1


@cuda.jit("void(int32[::1], int32[:, ::1])")
def votes(x, out):
    t = cuda.threadIdx.x
    out[0, t] = cuda.syncthreads_count(x[t] > 3)
    out[1, t] = cuda.ballot_sync(0xFFFFFFFF, x[t] & 1)
    out[2, t] = cuda.shfl_xor_sync(0xFFFFFFFF, x[t], 1)
    out[3, t] = cuda.shfl_up_sync(0xFFFFFFFF, x[t], 2)
    out[4, t] = cuda.match_any_sync(0xFFFFFFFF, x[t] // 8)
    if t >= 40:
        return
    out[5, t] = cuda.syncthreads_count(x[t] > 3)
    cuda.atomic.max(out, (6, 0), x[t])
    cuda.atomic.add(out, (6, 1), 1)
