# sig: stencil: void(float32[:, ::1], float32[:, ::1])
# sig: gray: void(uint8[:, :, ::1], uint8[:, ::1])
# sig: columns: void(float32[:, ::1], float32[::1], float32[:, ::1])
# coarsen: y2
"""Kernels whose blocks do the work of two that lie above each other."""
from numba import cuda, float32


@cuda.jit
def stencil(u, out):
    x, y = cuda.grid(2)
    if 0 < y < u.shape[0] - 1 and 0 < x < u.shape[1] - 1:
        out[y, x] = 0.25 * (u[y - 1, x] + u[y + 1, x] + u[y, x - 1] + u[y, x + 1])


@cuda.jit
def gray(rgb, out):
    x, y = cuda.grid(2)
    if y >= out.shape[0] or x >= out.shape[1]:
        return
    pixel = rgb[y, x]
    out[y, x] = 0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2]


@cuda.jit
def columns(x, weights, out):
    j, i = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        total = float32(0)
        for k in range(5):
            total += weights[k] * x[min(max(i + k - 2, 0), x.shape[0] - 1), j]
        out[i, j] = total
