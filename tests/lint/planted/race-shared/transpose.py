from numba import cuda, int32

TILE = 32
ROWS = 8


@cuda.jit
def transpose(src, dst, w, h):
    tile = cuda.shared.array((TILE, TILE + 1), int32)
    x = cuda.blockIdx.x * TILE + cuda.threadIdx.x
    y = cuda.blockIdx.y * TILE + cuda.threadIdx.y
    for j in range(0, TILE, ROWS):
        if x < w and y + j < h:
            tile[cuda.threadIdx.y + j, cuda.threadIdx.x] = src[(y + j) * w + x]

    x = cuda.blockIdx.y * TILE + cuda.threadIdx.x
    y = cuda.blockIdx.x * TILE + cuda.threadIdx.y
    for j in range(0, TILE, ROWS):
        if x < h and y + j < w:
            dst[(y + j) * h + x] = tile[cuda.threadIdx.x, cuda.threadIdx.y + j]
