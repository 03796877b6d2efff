from numba import cuda, float64

W = 32


@cuda.jit
def warp_fold(x, out):
    s = cuda.shared.array(W, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0.0
    cuda.syncwarp()
    h = 16
    while h > 0:
        if t < h:
            s[t] += s[t + h]
        cuda.syncwarp()
        h //= 2
    if t == 0:
        out[cuda.blockIdx.x] = s[0]
