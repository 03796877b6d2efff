import numpy as np
from numba import cuda, int32

TPB = 128


@cuda.jit
def reverse(x, y):
    s = cuda.shared.array(TPB, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    if i < y.size:
        y[i] = s[cuda.blockDim.x - 1 - t]


if __name__ == "__main__":
    x = np.arange(512, dtype=np.int32)
    y = np.zeros_like(x)
    reverse[512 // TPB, TPB](x, y)
