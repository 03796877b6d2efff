import numpy as np
from numba import cuda, int64


@cuda.jit
def total(x, out):
    s = cuda.shared.array(1024, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    half = cuda.blockDim.x // 2
    while half > 0:
        if t < half:
            s[t] += s[t + half]
        cuda.syncthreads()
        half //= 2
    if t == 0:
        cuda.atomic.add(out, 0, s[0])


if __name__ == "__main__":
    x = np.ones(192, np.int64)
    out = np.zeros(1, np.int64)
    total[2, 96](x, out)
    print(out[0])
