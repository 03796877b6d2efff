from numba import cuda, float64

TPB = 128


@cuda.jit
def block_sums(x, out):
    s = cuda.shared.array(TPB, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < len(x) else 0.0
    cuda.syncthreads()
    w = TPB // 2
    while w > 0:
        if t < w:
            s[t] += s[t + w]
        cuda.syncthreads()
        w //= 2
    out[cuda.blockIdx.x] = s[t]
