# Launchers with variants for facts that are given at build time, and with facts that every launch must have.
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[::1], int64)")
def sums(points, out, rounds):
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = 0.0
        for r in range(rounds):
            for k in range(points.shape[1]):
                total += points[i, k]
        out[i] = total


@cuda.jit("void(int32[::1], int32, bool_)")
def step(x, by, up):
    i = cuda.grid(1)
    if i < x.shape[0]:
        x[i] += by if up else -by


@cuda.jit("void(float32[::1], float32[::1], float32)", assume="block=64, x.shape[0]=128, f=0.5, x.align=16, noalias")
def pinned(x, y, f):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y[i] = x[i] * f + cuda.blockDim.x
