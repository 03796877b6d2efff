import numpy as np
from numba import cuda


@cuda.jit
def row_lengths(indptr, out):
    r = cuda.grid(1)
    if r < indptr.size:
        out[r] = indptr[r + 1] - indptr[r]


def lengths(matrix):
    out = np.zeros(matrix.indptr.size, np.int32)
    row_lengths[(out.size + 127) // 128, 128](matrix.indptr, out)
    return out[:-1]
