from numba import cuda


@cuda.jit
def add_offsets(x, sums):
    """Second pass of a prefix sum: sums holds the inclusive sums of the blocks."""
    i = cuda.grid(1)
    if i < x.size:
        x[i] += sums[cuda.blockIdx.x - 1]
