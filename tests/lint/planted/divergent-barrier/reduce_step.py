from numba import cuda, float32

N = 128


@cuda.jit
def reduce(x, out):
    buf = cuda.shared.array(N, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    buf[t] = x[i] if i < x.size else float32(0)
    cuda.syncthreads()
    half = N // 2
    while half > 0:
        if t < half:
            buf[t] += buf[t + half]
            cuda.syncthreads()
        half //= 2
    if t == 0:
        out[cuda.blockIdx.x] = buf[0]
