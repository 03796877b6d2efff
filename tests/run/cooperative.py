"""Barriers of the whole grid: all blocks run together."""
from numba import cuda, int64
from numba.cuda import cg


@cuda.jit
def reversed_sums(x, partial, out):
    """Every block reads what every other has written."""
    i = cuda.grid(1)
    tile = cuda.shared.array(32, int64)
    tile[cuda.threadIdx.x] = x[i]
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        total = 0
        for k in range(32):
            total += tile[k]
        partial[cuda.blockIdx.x] = total
    cg.this_grid().sync()
    total = 0
    for k in range(cuda.gridDim.x):
        total += partial[k]
    out[i] = total + tile[31 - cuda.threadIdx.x]


@cuda.jit(device=True)
def wait_for_all():
    cuda.cg.this_grid().sync()


@cuda.jit
def wave(x, rounds):
    """Each round moves the values on by one place; the reference's own example."""
    i = cuda.grid(1)
    n = x.shape[1]
    grid = cg.this_grid()
    for r in range(rounds):
        if i < n:
            x[r + 1, i] = x[r, (i + 1) % n] + 1
        grid.sync()
    wait_for_all()


@cuda.jit
def some_leave(x):
    """Threads that have returned do not count, the first of a block neither."""
    i = cuda.grid(1)
    if cuda.threadIdx.x < 3:
        return
    cuda.atomic.add(x, 0, 1)
    cg.this_grid().sync()
    x[i] = x[0]


@cuda.jit
def three_axes(x, y):
    a, b, c = cuda.grid(3)
    x[a, b, c] = a * 100 + b * 10 + c
    cg.this_grid().sync()
    y[a, b, c] = x[x.shape[0] - 1 - a, x.shape[1] - 1 - b, x.shape[2] - 1 - c]


@cuda.jit
def dynamic_shared(x, out):
    buffer = cuda.shared.array(0, int64)
    i = cuda.threadIdx.x
    buffer[i] = x[cuda.grid(1)]
    cg.this_grid().sync()
    out[cuda.grid(1)] = buffer[cuda.blockDim.x - 1 - i]
