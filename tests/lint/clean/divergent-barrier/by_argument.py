from numba import cuda, int32

T = 32


@cuda.jit
def shift(x, y, wrap):
    s = cuda.shared.array(T, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if wrap != 0:
        s[t] = x[i] if i < x.size else 0
        cuda.syncthreads()
        if i < y.size:
            y[i] = s[(t + 1) % T]
    elif i < min(x.size, y.size):
        y[i] = x[i]
