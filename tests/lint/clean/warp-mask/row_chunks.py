from numba import cuda


@cuda.jit
def shift_rows(a, out):
    row = cuda.threadIdx.y
    lane = cuda.threadIdx.x
    for c0 in range(0, a.shape[1], 32):
        c = c0 + lane
        v = a[row, c] if c < a.shape[1] else 0
        right = cuda.shfl_down_sync(0xFFFFFFFF, v, 1)
        if c < a.shape[1]:
            out[row, c] = v + right if lane < 31 else v
