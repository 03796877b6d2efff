from numba import cuda, int32

TILE = 16


@cuda.jit
def rotate(a, b):
    tile = cuda.shared.array((TILE, TILE + 1), int32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    x, y = cuda.grid(2)
    inside = y < a.shape[0] and x < a.shape[1]
    tile[ty, tx] = a[y, x] if inside else 0
    cuda.syncthreads()
    if inside:
        b[y, x] = tile[TILE - 1 - tx, ty]
