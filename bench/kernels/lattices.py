"""A step in time of fields on a lattice."""
from numba import cuda, float32


@cuda.jit
def fdtd_step(ez, hx, hy, c):
    j, i = cuda.grid(2)
    n, m = ez.shape
    if i < n - 1 and j < m - 1:
        hx[i, j] -= c * (ez[i, j + 1] - ez[i, j])
        hy[i, j] += c * (ez[i + 1, j] - ez[i, j])


# The nine directions of D2Q9, and their weights.
DX = (0, 1, 0, -1, 0, 1, -1, -1, 1)
DY = (0, 0, 1, 0, -1, 1, 1, -1, -1)
WEIGHTS = (4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36)


@cuda.jit
def lattice_boltzmann(src, dst, omega):
    """Streams from the neighbors, periodically, and relaxes; src and dst have the shape (9, height, width)."""
    x, y = cuda.grid(2)
    height, width = src.shape[1], src.shape[2]
    if x < width and y < height:
        f = cuda.local.array(9, float32)
        density = float32(0.0)
        ux = float32(0.0)
        uy = float32(0.0)
        for k in range(9):
            i = y - DY[k]
            if i < 0:
                i += height
            if i >= height:
                i -= height
            j = x - DX[k]
            if j < 0:
                j += width
            if j >= width:
                j -= width
            f[k] = src[k, i, j]
            density += f[k]
            ux += f[k] * float32(DX[k])
            uy += f[k] * float32(DY[k])
        ux /= density
        uy /= density
        square = float32(1.5) * (ux * ux + uy * uy)
        for k in range(9):
            along = float32(3.0) * (float32(DX[k]) * ux + float32(DY[k]) * uy)
            balance = float32(WEIGHTS[k]) * density * (float32(1.0) + along + float32(0.5) * along * along - square)
            dst[k, y, x] = f[k] + omega * (balance - f[k])
