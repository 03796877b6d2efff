from numba import cuda, int32
import numpy as np


@cuda.jit
def block_any(x, limit, out):
    flags = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    hit = i < x.size and x[i] > limit
    mine = cuda.any_sync(0xFFFFFFFF, hit)
    if t % 32 == 0:
        flags[t // 32] = 1 if mine else 0
    cuda.syncthreads()
    if t < 32:
        f = flags[t] if t < cuda.blockDim.x // 32 else 0
        everywhere = cuda.any_sync(0xFFFFFFFF, f)
        if t == 0:
            out[cuda.blockIdx.x] = 1 if everywhere else 0


if __name__ == "__main__":
    x = np.arange(192, dtype=np.int32)
    out = np.zeros(2, np.int32)
    block_any[2, 96](x, 100, out)
