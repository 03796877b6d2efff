from numba import cuda, float32

N = 64


@cuda.jit
def fold(x, out):
    s = cuda.shared.array(N, float32)
    t = cuda.threadIdx.x
    s[t] = x[t] + x[t + N]
    cuda.syncthreads()
    stride = N >> 1
    while stride > 0:
        if t < stride:
            s[t] += s[t + stride]
        cuda.syncthreads()
        stride >>= 1
    if t == 0:
        out[0] = s[0]
