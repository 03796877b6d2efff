from numba import cuda


@cuda.jit
def cascade(m):
    """A row for each block in turn; after each turn all blocks wait. A cooperative launch."""
    everyone = cuda.cg.this_grid()
    t = cuda.threadIdx.x
    for first in range(0, m.shape[0], cuda.gridDim.x):
        row = first + cuda.blockIdx.x
        if row < m.shape[0] and t < m.shape[1]:
            m[row, t] += row
        everyone.sync()
