import numpy as np
from numba import cuda, float64

THREADS = 64


@cuda.jit
def spread(x, out):
    """The largest minus the smallest value of each block."""
    arena = cuda.shared.array(0, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    v = x[min(i, x.size - 1)]
    arena[t] = v
    arena[THREADS + t] = v
    cuda.syncthreads()
    d = THREADS // 2
    while d > 0:
        if t < d:
            arena[t] = min(arena[t], arena[t + d])
            arena[THREADS + t] = max(arena[THREADS + t], arena[THREADS + t + d])
        cuda.syncthreads()
        d //= 2
    if t == 0:
        out[cuda.blockIdx.x] = arena[THREADS] - arena[0]


if __name__ == "__main__":
    x = np.random.rand(1000)
    out = np.zeros(16)
    spread[16, THREADS, 0, 2 * THREADS * 8](x, out)
    print(out)
