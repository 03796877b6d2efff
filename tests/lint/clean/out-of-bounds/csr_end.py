from numba import cuda


@cuda.jit
def row_lengths(indptr, out):
    r = cuda.grid(1)
    if r < indptr.size - 1:
        out[r] = indptr[r + 1] - indptr[r]
