import numpy as np
from numba import cuda


@cuda.jit
def laplace(u, v):
    x, y, z = cuda.grid(3)
    nz, ny, nx = u.shape
    if 0 < x < nx - 1 and 0 < y < ny - 1 and 0 < z < nz:
        v[z, y, x] = (u[z + 1, y, x] + u[z - 1, y, x] + u[z, y + 1, x]
                      + u[z, y - 1, x] + u[z, y, x + 1] + u[z, y, x - 1] - 6.0 * u[z, y, x])


def run(n=64):
    u = np.random.rand(n, n, n)
    v = np.zeros_like(u)
    laplace[(n // 8, n // 8, n // 4), (8, 8, 4)](u, v)
    return v
