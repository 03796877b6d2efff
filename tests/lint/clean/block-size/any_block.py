import numpy as np
from numba import cuda, int64


@cuda.jit
def total(x, out):
    s = cuda.shared.array(1024, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    n = cuda.blockDim.x
    while n > 1:
        half = (n + 1) // 2
        if t + half < n:
            s[t] += s[t + half]
        cuda.syncthreads()
        n = half
    if t == 0:
        cuda.atomic.add(out, 0, s[0])


if __name__ == "__main__":
    out = np.zeros(1, np.int64)
    total[2, 96](np.ones(192, np.int64), out)
