from numba import cuda, float32

FULL = 0xFFFFFFFF


@cuda.jit
def total(x, out):
    warp_sums = cuda.shared.array(32, float32)
    t = cuda.threadIdx.x
    lane = t & 31
    warp = t >> 5
    v = float32(0)
    for i in range(t, x.size, cuda.blockDim.x):
        v += x[i]
    for d in (16, 8, 4, 2, 1):
        v += cuda.shfl_down_sync(FULL, v, d)
    if lane == 0:
        warp_sums[warp] = v
    if warp == 0:
        nwarps = (cuda.blockDim.x + 31) // 32
        v = warp_sums[lane] if lane < nwarps else float32(0)
        for d in (16, 8, 4, 2, 1):
            v += cuda.shfl_down_sync(FULL, v, d)
        if lane == 0:
            out[0] = v
