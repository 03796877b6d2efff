# lint: all
# Masks of warp operations where data decide which lanes come.
from numba import cuda, int32


@cuda.jit("void(int32[:], int32[:])")
def vote_in_branch(x, out):
    i = cuda.grid(1)
    if i < x.size:
        value = x[i]
    else:
        value = 0
    if value > 3:
        votes = cuda.ballot_sync(0xFFFFFFFF, value > 10)
        if i < out.size:
            out[i] = votes


@cuda.jit("void(int32[:], int32[:])")
def vote_in_loop(x, out):
    t = cuda.threadIdx.x
    value = x[t]
    while value > 1:
        value = value // 2
        out[t] = cuda.popc(cuda.ballot_sync(0xFFFFFFFF, value > 1))


@cuda.jit("void(int32[:], int32[:])")
def half_of_lanes(x, out):
    t = cuda.threadIdx.x
    if x[t // 32] > 0 and t % 32 < 16:
        out[t] = cuda.shfl_xor_sync(0xFFFFFFFF, x[t], 1)
