from numba import cuda, float32


@cuda.jit("(f4[:], f4[:])")
def best_per_block(score, best):
    top = cuda.shared.array(1, float32)
    i = cuda.grid(1)
    if cuda.threadIdx.x == 0:
        top[0] = -1e30
    cuda.syncthreads()
    if i < score.shape[0]:
        s = score[i]
        if s > top[0]:
            top[0] = s
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        best[cuda.blockIdx.x] = top[0]
