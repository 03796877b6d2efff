import numpy as np
from numba import cuda

OPPOSITE = (0, 3, 4, 1, 2, 7, 8, 5, 6)


@cuda.jit
def bounce_back(f, solid):
    """Lattice Boltzmann with nine directions: in solid cells, each pair of directions is exchanged."""
    x, y = cuda.grid(2)
    _, ny, nx = f.shape
    if x < nx and y < ny and solid[y, x]:
        for k in range(9):
            o = OPPOSITE[k]
            if k < o:
                keep = f[k, y, x]
                f[k, y, x] = f[o, y, x]
                f[o, y, x] = keep


def step(f, solid):
    _, ny, nx = f.shape
    bounce_back[((nx + 31) // 32, (ny + 3) // 4), (32, 4)](f, solid)


if __name__ == "__main__":
    step(np.random.rand(9, 128, 256), np.zeros((128, 256), np.uint8))
