import numpy as np
from numba import cuda


@cuda.jit
def broadcast(x, y):
    i = cuda.threadIdx.x
    v = x[i]
    first = cuda.shfl_sync(0x0000FFFF, v, 0)
    y[i] = v - first


if __name__ == "__main__":
    x = np.arange(32, dtype=np.float32)
    y = np.zeros_like(x)
    broadcast[1, 32](x, y)
