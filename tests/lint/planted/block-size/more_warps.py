from numba import cuda, float64
import numpy as np

ALL = 0xFFFFFFFF


@cuda.jit
def total(x, out):
    sums = cuda.shared.array(4, float64)
    t = cuda.threadIdx.x
    v = x[t]
    for d in (16, 8, 4, 2, 1):
        v += cuda.shfl_down_sync(ALL, v, d)
    if t % 32 == 0:
        sums[t // 32] = v
    cuda.syncthreads()
    if t == 0:
        acc = 0.0
        for w in range(cuda.blockDim.x // 32):
            acc += sums[w]
        out[0] = acc


if __name__ == "__main__":
    x = np.ones(256)
    out = np.zeros(1)
    total[1, 256](x, out)
