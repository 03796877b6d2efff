from numba import cuda, float32

@cuda.jit
def block_sums(x: float32[::1], sums: float32[::1]):
    tile = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t] = x[i] if i < x.size else float32(0)
    step = 128
    while step > 0:
        cuda.syncthreads()
        if t < step:
            tile[t] += tile[t + step]
        step //= 2
    if t == 0:
        sums[cuda.blockIdx.x] = tile[0]
