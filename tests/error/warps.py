# sig: k: void(float32[::1], float64, Tuple((int64, float32)), bool_, uint64)
from numba import cuda


@cuda.jit
def k(x, y, t, b, u):
    a = cuda.shfl_sync(0xFFFFFFFF, t, 0)
    b = cuda.shfl_sync(y, 1, 0)
    c = cuda.ballot_sync(0xFFFFFFFF, y)
    d = cuda.all_sync(y, True)
    e = cuda.syncthreads_count(y)
    f = cuda.shfl_sync(0xFFFFFFFF, x, 0)
    g = cuda.shfl_sync(0xFFFFFFFF, b, 0)
    h = cuda.shfl_up_sync(0xFFFFFFFF, u, 1)
