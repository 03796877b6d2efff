from numba import cuda, int32


@cuda.jit
def letters(text, total):
    cnt = cuda.shared.array(26, int32)
    t = cuda.threadIdx.x
    if t < 26:
        cnt[t] = 0
    i = cuda.grid(1)
    while i < text.size:
        c = int(text[i]) - 97
        if 0 <= c < 26:
            cuda.atomic.add(cnt, c, 1)
        i += cuda.gridsize(1)
    cuda.syncthreads()
    if t < 26:
        cuda.atomic.add(total, t, cnt[t])
