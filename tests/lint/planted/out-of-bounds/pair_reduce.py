from numba import cuda, float32

N = 64


@cuda.jit
def fold(x, out):
    s = cuda.shared.array(N, float32)
    t = cuda.threadIdx.x
    s[t] = x[t] + x[t + N]
    cuda.syncthreads()
    stride = N
    while stride > 0:
        other = float32(0)
        if t < stride:
            other = s[t + stride]
        cuda.syncthreads()
        if t < stride:
            s[t] += other
        cuda.syncthreads()
        stride //= 2
    if t == 0:
        out[0] = s[0]
