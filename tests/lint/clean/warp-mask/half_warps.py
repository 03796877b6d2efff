from numba import cuda


@cuda.jit
def half_sums(x, out):
    lane = cuda.threadIdx.x
    v = x[lane]
    if lane < 16:
        for d in (8, 4, 2, 1):
            v += cuda.shfl_xor_sync(0x0000FFFF, v, d)
    else:
        for d in (8, 4, 2, 1):
            v += cuda.shfl_xor_sync(0xFFFF0000, v, d)
    if lane % 16 == 0:
        out[lane // 16] = v
