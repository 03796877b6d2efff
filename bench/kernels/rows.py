"""Rows of a matrix, as machine learning has them: a block or a warp works on a row."""
import math
from numba import cuda, float32


@cuda.jit(device=True)
def sum_of_block(value, partial):
    """The sum of `value` over the block, for every thread; `partial` has an element for each warp."""
    for distance in (16, 8, 4, 2, 1):
        value += cuda.shfl_xor_sync(0xffffffff, value, distance)
    if cuda.threadIdx.x % 32 == 0:
        partial[cuda.threadIdx.x // 32] = value
    cuda.syncthreads()
    total = float32(0.0)
    for warp in range(cuda.blockDim.x // 32):
        total += partial[warp]
    cuda.syncthreads()
    return total


@cuda.jit
def layer_norm(x, gamma, beta, out, epsilon):
    partial = cuda.shared.array(32, float32)
    row = cuda.blockIdx.x
    columns = x.shape[1]
    total = float32(0.0)
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        total += x[row, j]
    mean = sum_of_block(total, partial) / float32(columns)
    squares = float32(0.0)
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        difference = x[row, j] - mean
        squares += difference * difference
    variance = sum_of_block(squares, partial) / float32(columns)
    scale = float32(1.0) / math.sqrt(variance + epsilon)
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        out[row, j] = (x[row, j] - mean) * scale * gamma[j] + beta[j]


@cuda.jit
def argmax_rows(x, out):
    thread = cuda.grid(1)
    row = thread // 32
    lane = thread % 32
    if row < x.shape[0]:
        best = float32(-3.0e38)
        position = 0
        for j in range(lane, x.shape[1], 32):
            if x[row, j] > best:
                best = x[row, j]
                position = j
        for distance in (16, 8, 4, 2, 1):
            other = cuda.shfl_xor_sync(0xffffffff, best, distance)
            its_position = cuda.shfl_xor_sync(0xffffffff, position, distance)
            if other > best or (other == best and its_position < position):
                best = other
                position = its_position
        if lane == 0:
            out[row] = position
