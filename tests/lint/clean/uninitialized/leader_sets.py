from numba import cuda, int64

SLOTS = 4


@cuda.jit("void(int64[:], int64[:])")
def best(score, out):
    top = cuda.shared.array(SLOTS, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if t < SLOTS:
        top[t] = -1
    cuda.syncthreads()
    if i < score.size:
        cuda.atomic.max(top, t % SLOTS, score[i])
    cuda.syncthreads()
    if t == 0:
        m = top[0]
        for k in range(1, SLOTS):
            m = max(m, top[k])
        out[cuda.blockIdx.x] = m
