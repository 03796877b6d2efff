from numba import cuda, int32


@cuda.jit
def letters(text, total):
    cnt = cuda.shared.array(26, int32)
    t = cuda.threadIdx.x
    for b in range(t, 26, cuda.blockDim.x):
        cnt[b] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), text.size, cuda.gridsize(1)):
        c = int(text[i]) - 97
        if 0 <= c < 26:
            cuda.atomic.add(cnt, c, 1)
    cuda.syncthreads()
    for b in range(t, 26, cuda.blockDim.x):
        cuda.atomic.add(total, b, cnt[b])
