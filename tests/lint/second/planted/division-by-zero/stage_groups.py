from numba import cuda

N = 64
STAGES = 6


@cuda.jit
def digit_sums(out):
    """In which halves of its group does a thread lie, over all stages from N / 2 down to 1?"""
    t = cuda.threadIdx.x
    if t >= N:
        return
    code = 0
    for s in range(STAGES + 1):
        half = N >> (s + 1)
        code = code * 2 + (t // half) % 2
    out[t] = code
