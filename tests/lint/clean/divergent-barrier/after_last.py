import numpy as np
from numba import cuda, int32


@cuda.jit
def tail_warp(x, out):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    if t >= 32:
        return
    s[t] += s[t + 32]
    cuda.syncwarp()
    if t == 0:
        total = 0
        for k in range(32):
            total += s[k]
        out[cuda.blockIdx.x] = total


if __name__ == "__main__":
    out = np.zeros(2, np.int32)
    tail_warp[2, 64](np.ones(128, np.int32), out)
