from numba import cuda, int64


@cuda.jit("void(int64[:], int64[:])")
def best(score, out):
    top = cuda.shared.array(1, int64)
    i = cuda.grid(1)
    cuda.syncthreads()
    if i < score.size:
        cuda.atomic.max(top, 0, score[i])
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        out[cuda.blockIdx.x] = top[0]
