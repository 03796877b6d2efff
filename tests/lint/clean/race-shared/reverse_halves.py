from numba import cuda, int32

HALF = 64


@cuda.jit
def mirror(x):
    s = cuda.shared.array(2 * HALF, int32)
    t = cuda.threadIdx.x
    s[t] = x[2 * HALF - 1 - t]
    s[2 * HALF - 1 - t] = x[t]
    cuda.syncthreads()
    x[2 * t] = s[2 * t]
    x[2 * t + 1] = s[2 * t + 1]
