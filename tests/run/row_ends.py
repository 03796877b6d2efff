"""Stencils whose rows end beside their guard, run with blocks that do the work of several."""
from numba import cuda


@cuda.jit(device=True)
def between(a, b, c):
    if a < b:
        return min(b, c)
    return max(b, c)


@cuda.jit
def cube(u, w, out):
    """Neighbors along all axes, two apart along x, of rows that end beside the guard."""
    x, y, z = cuda.grid(3)
    depth, height, width = u.shape
    if x >= 2 and x < width - 1 and y >= 1 and y < height - 1 and z >= 1 and z < depth - 1:
        middle = between(u[z, y, x - 1], u[z, y, x], u[z, y, x + 1])
        out[z, y, x] = (middle + w[1] * u[z, y, x - 2] + 100 * (u[z, y - 1, x] - u[z, y + 1, x])
                        + 1000 * (u[z - 1, y, x] - u[z + 1, y, x]) // 3)


@cuda.jit
def gradients(h, gx, gy, c):
    """Two arrays that are read and written, and a guard at one end."""
    x, y = cuda.grid(2)
    height, width = h.shape
    if x < width - 1 and y < height - 1:
        gx[y, x] -= c * (h[y, x + 1] - h[y, x])
        gy[y, x] += c * (h[y + 1, x] - h[y, x])


@cuda.jit
def divided(a, out):
    """At the first column, which the guard leaves out, there is no quotient."""
    x, y = cuda.grid(2)
    height, width = a.shape
    if x >= 1 and x < width - 1 and y < height:
        out[y, x] = a[y, x - 1] + a[y, x] + a[y, x + 1] + 1000 // x


@cuda.jit
def divided_by_blocks(a, out):
    """Beyond the launch's blocks there is no quotient."""
    x = cuda.grid(1)
    left = 1000 // (cuda.gridDim.x - cuda.blockIdx.x)
    if x >= 1 and x < a.shape[1] - 1:
        out[0, x] = a[0, x - 1] + a[0, x] + a[0, x + 1] + left


@cuda.jit
def next_row(a, out):
    """At the ends of rows, a neighbor is the next row's first element."""
    x, y = cuda.grid(2)
    height, width = a.shape
    if y < height - 1 and x < width:
        out[y, x] = a[y, x + 1] - a[y, x]


@cuda.jit
def between_columns(a, out, row, low, high):
    """A row that exists only if a column lies inside the guard."""
    x = cuda.grid(1)
    if x >= low and x < high and x < a.shape[1] - 1:
        out[0, x] = a[row, x] + 10 * a[row, x + 1]


@cuda.jit
def far_away(a, out):
    """Neighbors that lie further away than packed threads reach."""
    x, y = cuda.grid(2)
    height, width = a.shape
    if x >= 9 and x < width - 9 and y < height:
        out[y, x] = a[y, x - 9] + 10 * a[y, x] + 100 * a[y, x + 9]
