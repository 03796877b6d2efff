from numba import cuda, float64

T = 8


@cuda.jit
def sweep(u, v):
    plane = cuda.shared.array((2, T, T), float64)
    x, y = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    nz, ny, nx = u.shape
    cx, cy = min(x, nx - 1), min(y, ny - 1)
    for z in range(nz):
        p = z & 1
        plane[p, ty, tx] = u[z, cy, cx]
        cuda.syncthreads()
        c = plane[p, ty, tx]
        west = plane[p, ty, tx - 1] if tx > 0 else c
        east = plane[p, ty, tx + 1] if tx < T - 1 else c
        north = plane[p, ty - 1, tx] if ty > 0 else c
        south = plane[p, ty + 1, tx] if ty < T - 1 else c
        if x < nx and y < ny:
            v[z, y, x] = 0.25 * (west + east + north + south) - c
