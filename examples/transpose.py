# Matrix transpose through a tile in shared memory, so that reads and writes of global memory are both contiguous.
# Eight rows of threads move a tile of 32 rows. The tile's extra column keeps its columns in different memory banks.
#
# build/pyk2cu run examples/transpose.py --grid 3,2 --block 32,8 \
#     --arg src=arange:float32:64x96 --arg dst=zeros:float32:96x64 --print dst
from numba import cuda, float32

TILE = 32
ROWS = 8


@cuda.jit
def transpose(src, dst):
    tile = cuda.shared.array((TILE, TILE + 1), float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y

    x = cuda.blockIdx.x * TILE + tx
    y = cuda.blockIdx.y * TILE + ty
    for row in range(0, TILE, ROWS):
        if x < src.shape[1] and y + row < src.shape[0]:
            tile[ty + row, tx] = src[y + row, x]
    cuda.syncthreads()

    x = cuda.blockIdx.y * TILE + tx
    y = cuda.blockIdx.x * TILE + ty
    for row in range(0, TILE, ROWS):
        if x < dst.shape[1] and y + row < dst.shape[0]:
            dst[y + row, x] = tile[tx, ty + row]


if __name__ == "__main__":
    import numpy as np

    src = np.arange(70 * 90, dtype=np.float32).reshape(70, 90)
    dst = np.zeros((90, 70), np.float32)
    transpose[(3, 3), (TILE, ROWS)](src, dst)
    assert (dst == src.T).all()
