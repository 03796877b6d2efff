from numba import cuda

T = 8


@cuda.jit
def upper_tiles(a, out):
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    col = cuda.blockIdx.x * T + tx
    row = cuda.blockIdx.y * T + ty
    target = cuda.blockIdx.x * T + ty
    if row < a.shape[0] and col < a.shape[1] and target < out.shape[0]:
        out[target, col] = a[row, col] + 1
