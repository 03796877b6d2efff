from numba import cuda


@cuda.jit
def warp_sums(x, out):
    i = cuda.grid(1)
    inside = i < x.size
    mask = cuda.ballot_sync(0xFFFFFFFF, inside)
    if inside:
        first = cuda.shfl_sync(mask, x[i], 0)
        if i % 32 == 0:
            out[i // 32] = first
