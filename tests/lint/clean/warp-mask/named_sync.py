from numba import cuda, int32


@cuda.jit
def pair_up(x, y):
    s = cuda.shared.array(8, int32)
    t = cuda.threadIdx.x
    if t < 8:
        s[t] = x[t]
        cuda.syncwarp(0xFF)
        y[t] = s[7 - t]
    else:
        y[t] = x[t]
