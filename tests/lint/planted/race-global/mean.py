import numpy as np
from numba import cuda, float32

T = 64


@cuda.jit
def total(x, out):
    s = cuda.shared.array(T, dtype=float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i < x.size:
        s[t] = x[i]
    else:
        s[t] = 0
    step = T // 2
    while step:
        cuda.syncthreads()
        if t < step:
            s[t] += s[t + step]
        step //= 2
    if t == 0:
        out[0] += s[0]


if __name__ == "__main__":
    x = np.random.rand(10_000).astype(np.float32)
    out = np.zeros(1, np.float32)
    total[(x.size + T - 1) // T, T](x, out)
    print(out[0] / x.size, x.mean())
