from numba import cuda


@cuda.jit(device=True)
def warp_sum(v):
    for d in (8, 4, 2, 1):
        v += cuda.shfl_xor_sync(0xFFFFFFFF, v, d)
    return v


@cuda.jit
def two_sums(x, out):
    lane = cuda.threadIdx.x
    v = x[lane]
    if lane < 16:
        v = warp_sum(v)
    else:
        v = warp_sum(-v)
    if lane % 16 == 0:
        out[lane // 16] = v


if __name__ == "__main__":
    import numpy as np

    x = np.ones(32, np.int32)
    out = np.zeros(2, np.int32)
    two_sums[1, 32](x, out)
    print(out)
