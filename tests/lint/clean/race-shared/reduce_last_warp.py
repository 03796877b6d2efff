from numba import cuda, int32

BLOCK = 256


@cuda.jit
def reduce_last_warp(g_in, g_out):
    sh = cuda.shared.array(BLOCK, int32)
    t = cuda.threadIdx.x
    i = cuda.blockIdx.x * BLOCK + t
    v = 0
    if i < g_in.size:
        v = g_in[i]
    sh[t] = v
    cuda.syncthreads()
    if t < 128:
        sh[t] += sh[t + 128]
    cuda.syncthreads()
    if t < 64:
        sh[t] += sh[t + 64]
    cuda.syncthreads()
    if t < 32:
        for d in (32, 16, 8, 4, 2, 1):
            both = sh[t] + sh[t + d]
            cuda.syncwarp()
            sh[t] = both
            cuda.syncwarp()
    if t == 0:
        g_out[cuda.blockIdx.x] = sh[0]
