import numpy as np
from numba import cuda


@cuda.jit("void(float64[::1], float64[::1], int64)")
def heat(u, v, steps):
    i = cuda.grid(1)
    n = u.size
    for k in range(steps):
        if 0 < i < n - 1:
            v[i] = u[i] + 0.1 * (u[i - 1] - 2.0 * u[i] + u[i + 1])
        cuda.syncthreads()
        if 0 < i < n - 1:
            u[i] = v[i]
        cuda.syncthreads()


if __name__ == "__main__":
    u = np.sin(np.linspace(0, np.pi, 4096))
    v = u.copy()
    heat[4096 // 128, 128](u, v, 100)
