# sig: sums: void(float32[::1])
# checks: uninitialized
import numpy as np
from numba import cuda

pair = np.dtype([("a", np.float32), ("b", np.float32)])


@cuda.jit
def sums(x):
    s = cuda.shared.array(32, pair)
    i = cuda.threadIdx.x
    s[i].a = x[i]
    cuda.syncthreads()
    x[i] = s[31 - i].a
