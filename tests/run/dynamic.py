"""Kernels that launch kernels: these run after the block that launched them."""
from numba import cuda, int64


@cuda.jit
def fill(x, begin, value):
    i = cuda.grid(1)
    if i < x.size - begin:
        x[begin + i] = value


@cuda.jit
def launches(x):
    i = cuda.grid(1)
    if i < x.size // 10:
        fill[2, 5](x, i * 10, i + 1)


@cuda.jit
def follows(x, log):
    """A child sees all that its block has written."""
    i = cuda.threadIdx.x
    if i == 0:
        reads[1, cuda.blockDim.x](x, log, cuda.blockIdx.x * cuda.blockDim.x)
    cuda.syncthreads()
    x[cuda.grid(1)] = i * 3


@cuda.jit
def reads(x, log, begin):
    tile = cuda.shared.array(32, int64)
    i = cuda.threadIdx.x
    tile[i] = x[begin + i]
    cuda.syncthreads()
    log[begin + i] = tile[cuda.blockDim.x - 1 - i]


@cuda.jit
def tree(x, node, depth):
    """A kernel that launches itself."""
    x[node] = depth
    if depth > 0:
        tree[1, 1](x, 2 * node + 1, depth - 1)
        tree[1, 1](x, 2 * node + 2, depth - 1)


@cuda.jit
def two_axes(y, scale):
    i, j = cuda.grid(2)
    if i < y.shape[0] and j < y.shape[1]:
        y[i, j] = scale * (10 * i + j)


@cuda.jit
def shapes(x, y, scale):
    if cuda.grid(1) == 0:
        extents = (2, 1)
        two_axes[(2, 2), (2, 3), 0, 16](x, scale)
        two_axes[extents, (4, 8), None](y, scale)


@cuda.jit
def with_dynamic_shared(out):
    buffer = cuda.shared.array(0, int64)
    i = cuda.threadIdx.x
    buffer[i] = i
    cuda.syncthreads()
    out[i] = buffer[cuda.blockDim.x - 1 - i] + buffer.size


@cuda.jit
def gives_shared(out):
    with_dynamic_shared[1, 8, 0, 64](out)


@cuda.jit
def checked_child(x, n):
    x[cuda.grid(1)] = n


@cuda.jit
def checked_parent(x):
    checked_child[1, x.size + 1](x, 7)
