from numba import cuda, int32

B = 64
LOWEST = -(1 << 31)


@cuda.jit
def block_max(x, out):
    s = cuda.shared.array(B, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i < x.size:
        s[t] = x[i]
    else:
        s[t] = LOWEST
    cuda.syncthreads()
    w = B // 2
    while w > 0:
        if t < w:
            s[t] = max(s[t], s[t + w])
        cuda.syncthreads()
        w //= 2
    if t == 0:
        out[cuda.blockIdx.x] = s[0]
