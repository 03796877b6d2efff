from numba import cuda, int64
import numpy as np

T = 32


@cuda.jit
def maxima(x, part, count, result):
    s = cuda.shared.array(T, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else x[0]
    cuda.syncthreads()
    if t == 0:
        m = s[0]
        for k in range(1, T):
            m = max(m, s[k])
        part[cuda.blockIdx.x] = m
        n = cuda.atomic.inc(count, 0, cuda.gridDim.x - 1)
        cuda.threadfence()
        if n == cuda.gridDim.x - 1:
            for b in range(cuda.gridDim.x):
                m = max(m, part[b])
            result[0] = m


def maximum(x):
    blocks = (x.size + T - 1) // T
    part, result = np.empty(blocks, np.int64), np.empty(1, np.int64)
    maxima[blocks, T](x, part, np.zeros(1, np.uint32), result)
    return result[0]
