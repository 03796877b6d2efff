# sig: warps: void(float32[::1], int32[::1])
from numba import cuda


@cuda.jit
def warps(x, votes):
    i = cuda.grid(1)
    value = x[i]
    offset = 16
    while offset > 0:
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, offset)
        offset //= 2
    cuda.syncwarp()
    big = value > 1
    votes[0] = cuda.ballot_sync(0xFFFFFFFF, big)
    if cuda.all_sync(0xFFFFFFFF, big) or cuda.any_sync(0xFFFFFFFF, not big):
        votes[1] = cuda.laneid
    x[i] = cuda.shfl_sync(0xFFFFFFFF, value, 0)
    votes[2] = cuda.syncthreads_count(i < 7)
    cuda.threadfence()
    votes[3] = cuda.warpsize
