"""Sums over a block, which several programs need."""
from numba import cuda

WARPS = 32  # of a block, at most


@cuda.jit(device=True)
def block_sum(value, warps):
    """The sum over all threads of a block, always in the same order, for its first thread. `warps` is a shared array of
    WARPS elements."""
    for distance in (16, 8, 4, 2, 1):
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, distance)
    cuda.syncthreads()  # of an earlier sum, the first thread may still read
    if cuda.threadIdx.x % 32 == 0:
        warps[cuda.threadIdx.x // 32] = value
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        for warp in range(1, cuda.blockDim.x // 32):
            value += warps[warp]
    return value
