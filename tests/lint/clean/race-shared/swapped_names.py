import numpy as np
from numba import cuda, float64

N = 64


@cuda.jit
def diffuse(u, steps):
    a = cuda.shared.array(N, float64)
    b = cuda.shared.array(N, float64)
    t = cuda.threadIdx.x
    a[t] = u[t]
    cuda.syncthreads()
    for _ in range(steps):
        b[t] = 0.25 * a[max(t - 1, 0)] + 0.5 * a[t] + 0.25 * a[min(t + 1, N - 1)]
        cuda.syncthreads()
        a, b = b, a
    u[t] = a[t]


if __name__ == "__main__":
    u = np.random.rand(N)
    diffuse[1, N](u, 100)
