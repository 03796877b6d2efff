import numpy as np
from numba import cuda, int32


@cuda.jit("void(int32[::1])")
def prefix_max(x):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    cuda.syncthreads()
    d = 1
    while d < 64:
        left = s[t]
        if d <= t:
            left = s[t - d]
        cuda.syncthreads()
        s[t] = max(s[t], left)
        cuda.syncthreads()
        d *= 2
    x[t] = s[t]


if __name__ == "__main__":
    prefix_max[1, 64](np.random.randint(0, 9, 64).astype(np.int32))
