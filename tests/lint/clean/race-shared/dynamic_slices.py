from numba import cuda, float64


@cuda.jit
def min_max(x, lo, hi):
    n = cuda.blockDim.x
    mem = cuda.shared.array(0, float64)
    smin = mem[:n]
    smax = mem[n:2 * n]
    t = cuda.threadIdx.x
    i = min(cuda.grid(1), x.size - 1)
    smin[t] = x[i]
    smax[t] = x[i]
    cuda.syncthreads()
    half = n // 2
    while half > 0:
        if t < half:
            smin[t] = min(smin[t], smin[t + half])
            smax[t] = max(smax[t], smax[t + half])
        cuda.syncthreads()
        half //= 2
    if t == 0:
        lo[cuda.blockIdx.x] = smin[0]
        hi[cuda.blockIdx.x] = smax[0]
