"""Blocks that work on a row each: loops over the row whose rounds the threads of the block share."""
from numba import cuda, int32


@cuda.jit(device=True)
def sum_of_block(value, partial):
    partial[cuda.threadIdx.x] = value
    cuda.syncthreads()
    total = 0
    for k in range(cuda.blockDim.x):
        total += partial[k]
    cuda.syncthreads()
    return total


@cuda.jit
def scale(x, out):
    """As a softmax: each row less its largest element, times the sum of that."""
    partial = cuda.shared.array(32, int32)
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    largest = -1000
    for j in range(t, x.shape[1], cuda.blockDim.x):
        largest = max(largest, x[row, j])
    partial[t] = largest
    cuda.syncthreads()
    for k in range(cuda.blockDim.x):
        largest = max(largest, partial[k])
    cuda.syncthreads()
    total = 0
    for j in range(t, x.shape[1], cuda.blockDim.x):
        difference = x[row, j] - largest
        out[row, j] = difference
        total += difference
    total = sum_of_block(total, partial)
    for j in range(t, x.shape[1], cuda.blockDim.x):
        out[row, j] *= total


@cuda.jit
def center(x, weights, out):
    """As a layer normalization, with several rows a block."""
    partial = cuda.shared.array(32, int32)
    rows, columns = x.shape
    for row in range(cuda.blockIdx.x, rows, cuda.gridDim.x):
        total = 0
        for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
            total += x[row, j]
        mean = sum_of_block(total, partial) // columns
        squares = 0
        for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
            difference = x[row, j] - mean
            squares += difference * difference
        spread = sum_of_block(squares, partial) // columns
        for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
            out[row, j] = (x[row, j] - mean) * weights[j] + spread


@cuda.jit
def in_place(x):
    """Elements that are read first, then stored in each of three loops, the second time only some."""
    row = cuda.blockIdx.x
    total = 0
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        x[row, j] += j
        total += x[row, j]
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        if x[row, j] % 3 == 0:
            x[row, j] = total
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        x[row, j] = 2 * x[row, j] + 1


@cuda.jit
def ends_early(x, out):
    """Threads that end between the loops leave what they have stored."""
    row = cuda.blockIdx.x
    total = 0
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        out[row, j] = x[row, j] + 1
        total += x[row, j]
    if total % 2 == 0:
        return
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        out[row, j] *= total


@cuda.jit
def of_neighbors(x, out):
    """The second loop reads what another thread has stored."""
    row = cuda.blockIdx.x
    columns = x.shape[1]
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        out[row, j] = x[row, j] + 1
    cuda.syncthreads()
    total = 0
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        total += out[row, columns - 1 - j] + x[row, j]
    cuda.syncthreads()
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        out[row, j] += total


@cuda.jit
def next_row(x, out):
    """The row changes between the loops, and in a branch."""
    row = cuda.blockIdx.x
    total = 0
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        total += x[row, j]
    if total % 2 == 1:
        row += 1
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        total += 3 * x[row, j]
    row = cuda.blockIdx.x
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        out[row, j] = total + x[row, j]


@cuda.jit
def flat(x, columns, out):
    """Rows of a vector, with threads that share columns; the number of columns is no extent."""
    row = cuda.blockIdx.x
    total = 0
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        total += x[row * columns + j]
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        if x[row * columns + j] > 0:
            total += 10 * x[row * columns + j]
    cuda.atomic.add(out, row, total)
