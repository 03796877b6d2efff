from numba import cuda


@cuda.jit
def total(x, acc, ticket, blocks):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(acc, 0, x[i])
    if cuda.threadIdx.x == 0:
        if cuda.atomic.add(ticket, 0, 1) == cuda.gridDim.x - 1:
            blocks[0] = cuda.gridDim.x
