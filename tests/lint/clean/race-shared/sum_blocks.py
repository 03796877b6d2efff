from numba import cuda, float32

TPB = 128


@cuda.jit("void(float32[::1], float32[::1])")
def sum_blocks(x, partial):
    sdata = cuda.shared.array(TPB, float32)
    tid = cuda.threadIdx.x
    i = cuda.grid(1)
    sdata[tid] = x[i] if i < x.size else float32(0)
    s = TPB // 2
    while s > 0:
        cuda.syncthreads()
        if tid < s:
            sdata[tid] += sdata[tid + s]
        s //= 2
    if tid == 0:
        partial[cuda.blockIdx.x] = sdata[0]
