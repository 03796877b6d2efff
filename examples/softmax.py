# Softmax of each row of a matrix, one warp per row. The lanes exchange their maxima and sums by shuffles, without shared memory.
#
# build/pyk2cu run examples/softmax.py --grid 5 --block 128 \
#     --arg src=random:float32:20x100:1 --arg dst=zeros:float32:20x100 --print dst
import math

from numba import cuda, float32

FULL_MASK = 0xFFFFFFFF


@cuda.jit(device=True)
def warp_max(value):
    offset = 16
    while offset > 0:
        value = max(value, cuda.shfl_xor_sync(FULL_MASK, value, offset))
        offset //= 2
    return value


@cuda.jit(device=True)
def warp_sum(value):
    offset = 16
    while offset > 0:
        value += cuda.shfl_xor_sync(FULL_MASK, value, offset)
        offset //= 2
    return value


@cuda.jit
def softmax(src, dst):
    row = cuda.grid(1) // cuda.warpsize
    lane = cuda.laneid
    if row >= src.shape[0]:  # all lanes of a warp have the same row, so they leave together
        return

    largest = float32(-math.inf)
    for j in range(lane, src.shape[1], cuda.warpsize):
        largest = max(largest, src[row, j])
    largest = warp_max(largest)

    total = float32(0)
    for j in range(lane, src.shape[1], cuda.warpsize):
        e = math.exp(src[row, j] - largest)
        dst[row, j] = e
        total += e
    total = warp_sum(total)

    for j in range(lane, src.shape[1], cuda.warpsize):
        dst[row, j] /= total


if __name__ == "__main__":
    import numpy as np

    src = np.random.default_rng(1).random((20, 100), dtype=np.float32)
    dst = np.zeros_like(src)
    softmax[5, 128](src, dst)
    e = np.exp(src)
    assert np.allclose(dst, e / e.sum(axis=1, keepdims=True))
