import numpy as np
from numba import cuda, int32


@cuda.jit
def count(x, out):
    c = cuda.shared.array(256, int32)
    for b in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
        c[b] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(c, x[i], 1)
    cuda.syncthreads()
    for b in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
        if c[b] > 0:
            cuda.atomic.add(out, b, c[b])


if __name__ == "__main__":
    out = np.zeros(256, np.int32)
    count[2, 48](np.full(300, 3, np.uint8), out)
