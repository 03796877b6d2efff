import numpy as np
from numba import cuda


@cuda.jit
def stream_east(f):
    """Lattice Boltzmann, the direction (1, 0) with index 1; periodic in x."""
    x, y = cuda.grid(2)
    _, ny, nx = f.shape
    if x < nx and y < ny:
        to = x + 1 if x + 1 < nx else 0
        f[1, y, to] = f[1, y, x]


def step(f):
    _, ny, nx = f.shape
    stream_east[((nx + 31) // 32, (ny + 3) // 4), (32, 4)](f)


if __name__ == "__main__":
    f = np.random.rand(9, 128, 256)
    for _ in range(100):
        step(f)
