import numpy as np
from numba import cuda, from_dtype

N = 64
mass_t = from_dtype(np.dtype([("x", np.float64), ("v", np.float64)]))


@cuda.jit
def step(x, v, k, steps):
    p = cuda.shared.array(N, mass_t)
    t = cuda.threadIdx.x
    p[t].x = x[t]
    p[t].v = v[t]
    cuda.syncthreads()
    for _ in range(steps):
        force = 0.0
        if 0 < t < N - 1:
            force = k * (p[t - 1].x - 2.0 * p[t].x + p[t + 1].x)
        cuda.syncthreads()
        p[t].v += force
        p[t].x += p[t].v
        cuda.syncthreads()
    x[t] = p[t].x
    v[t] = p[t].v
