import numpy as np
from numba import cuda, int32

N = 64


@cuda.jit
def scan(x):
    """Inclusive sums of N elements by one block."""
    buf = cuda.shared.array((2, N), int32)
    t = cuda.threadIdx.x
    src = 0
    buf[src, t] = x[t]
    cuda.syncthreads()
    d = 1
    while d < N:
        if t >= d:
            buf[1 - src, t] = buf[src, t] + buf[src, t - d]
        src = 1 - src
        cuda.syncthreads()
        d <<= 1
    x[t] = buf[src, t]


if __name__ == "__main__":
    x = np.ones(N, np.int32)
    scan[1, N](x)
    print(x)
