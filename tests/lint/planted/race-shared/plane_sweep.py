import numpy as np
from numba import cuda, float64

T = 8


@cuda.jit
def sweep(u, v):
    """Five-point stencil in each plane; a block marches along z."""
    plane = cuda.shared.array((T, T), float64)
    x, y = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    nz, ny, nx = u.shape
    cx, cy = min(x, nx - 1), min(y, ny - 1)
    for z in range(nz):
        plane[ty, tx] = u[z, cy, cx]
        cuda.syncthreads()
        c = plane[ty, tx]
        west = plane[ty, tx - 1] if tx > 0 else c
        east = plane[ty, tx + 1] if tx < T - 1 else c
        north = plane[ty - 1, tx] if ty > 0 else c
        south = plane[ty + 1, tx] if ty < T - 1 else c
        if x < nx and y < ny:
            v[z, y, x] = 0.25 * (west + east + north + south) - c


def run(n=32):
    u = np.random.rand(n, n, n)
    v = np.zeros_like(u)
    sweep[(n // T, n // T), (T, T)](u, v)
    return v
