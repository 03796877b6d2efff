from numba import cuda
import numpy as np


@cuda.jit
def spread(x, out):
    t = cuda.threadIdx.x
    groups = cuda.blockDim.x // 64
    for i in range(t, x.size, cuda.blockDim.x):
        out[i] = x[i] + i % groups


if __name__ == "__main__":
    x = np.arange(100, dtype=np.int32)
    out = np.zeros_like(x)
    spread[1, 32](x, out)
