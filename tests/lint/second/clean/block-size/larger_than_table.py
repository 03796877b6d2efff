import numpy as np
from numba import cuda, int32


@cuda.jit
def classify(x, table, out):
    cache = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    if t < 64:
        cache[t] = table[t]
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < x.size:
        out[i] = cache[x[i] & 63]


def run(x):
    out = np.zeros_like(x)
    classify[(x.size + 127) // 128, 128](x, np.arange(64, dtype=np.int32), out)
    return out
