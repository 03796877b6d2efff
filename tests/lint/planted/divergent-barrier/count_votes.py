import numpy as np
from numba import cuda


@cuda.jit
def hot_blocks(temp, limit, hot):
    i = cuda.grid(1)
    if i < temp.size:
        n = cuda.syncthreads_count(temp[i] > limit)
        if cuda.threadIdx.x == 0:
            hot[cuda.blockIdx.x] = n


if __name__ == "__main__":
    temp = np.random.rand(1000) * 100
    hot = np.zeros(8, np.int32)
    hot_blocks[8, 128](temp, 50.0, hot)
