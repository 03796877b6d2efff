from numba import cuda


@cuda.jit("void(int32[::1], int32[::1])")
def octet_sums(x, out):
    i = cuda.grid(1)
    if i >= x.size & ~7:
        return
    lane = cuda.laneid
    mask = 0xFF << (lane // 8)
    v = x[i]
    v += cuda.shfl_down_sync(mask, v, 4)
    v += cuda.shfl_down_sync(mask, v, 2)
    v += cuda.shfl_down_sync(mask, v, 1)
    if lane % 8 == 0:
        out[i // 8] = v
