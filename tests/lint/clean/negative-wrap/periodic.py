import numpy as np
from numba import cuda


@cuda.jit
def advect(u, v, c):
    i = cuda.grid(1)
    n = u.size
    if i < n:
        v[i] = u[i] - c * (u[i] - u[(i - 1) % n])


if __name__ == "__main__":
    u = np.sin(np.linspace(0, 2 * np.pi, 100, endpoint=False))
    v = np.zeros(100)
    advect[1, 128](u, v, 0.5)
