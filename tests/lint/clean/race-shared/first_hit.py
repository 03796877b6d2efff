from numba import cuda, int32

NT = 64


@cuda.jit
def first_hit(text, letter, where):
    """The first place of a letter in each half of a text."""
    best = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    half = text.size // 2
    start = cuda.blockIdx.x * half
    if t == 0:
        best[0] = 0x7FFFFFFF
    cuda.syncthreads()
    for i in range(start + t, start + half, NT):
        if text[i] == letter and i < best[0]:
            cuda.atomic.min(best, 0, i)
    cuda.syncthreads()
    if t == 0 and best[0] < start + half:
        where[cuda.blockIdx.x] = best[0]
