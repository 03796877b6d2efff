from numba import cuda, float32

W = 64


@cuda.jit(device=True)
def block_max(s, t, v):
    s[t] = v
    cuda.syncthreads()
    h = W // 2
    while h > 0:
        if t < h:
            s[t] = max(s[t], s[t + h])
        cuda.syncthreads()
        h //= 2
    return s[0]


@cuda.jit
def stats(x, out):
    s = cuda.shared.array(W, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    v = x[i] if i < x.size else float32(0)
    m = block_max(s, t, v)
    if t == 0:
        out[cuda.blockIdx.x] = m
