from numba import cuda


@cuda.jit
def threshold(vol, level, mask):
    z, y, x = cuda.grid(3)
    nz, ny, nx = vol.shape
    if z >= nz:
        return
    if not (y < ny and x < nx):
        return
    if vol[z, y, x] >= level:
        mask[z, y, x] = 1
    else:
        mask[z, y, x] = 0
