from numba import cuda


@cuda.jit
def cascade(m):
    """A row for each block in turn; after each turn all blocks wait. A cooperative launch."""
    everyone = cuda.cg.this_grid()
    t = cuda.threadIdx.x
    for row in range(cuda.blockIdx.x, m.shape[0], cuda.gridDim.x):
        if t < m.shape[1]:
            m[row, t] += row
        everyone.sync()
