# lint: all
# Barriers and warp operations that some threads skip, and shared memory that nobody stored.
from numba import cuda, float32


@cuda.jit("void(float32[:], float32[:])")
def early_return(x, y):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i >= x.size or i >= y.size:
        return
    s[t] = x[i]
    cuda.syncthreads()
    y[i] = s[t]


@cuda.jit("void(float32[:], float32[:])")
def by_data(x, y):
    i = cuda.grid(1)
    if i < x.size and i < y.size:
        y[i] = x[i]
    if x[0] < y[cuda.threadIdx.x]:
        cuda.syncthreads()


@cuda.jit("void(float32[:])")
def uneven_loop(x):
    for k in range(cuda.threadIdx.x, 64):
        x[k] = 1
        cuda.syncthreads()


@cuda.jit("void(float32[:])")
def grid_barrier(x):
    if cuda.threadIdx.x == 0:
        cuda.cg.this_grid().sync()


@cuda.jit("void(float32[:], float32[:])")
def tail_of_warp(x, y):
    t = cuda.threadIdx.x
    if t < 20:
        y[t] = cuda.shfl_down_sync(0xFFFFFFFF, x[t], 1)


@cuda.jit("void(float32[:], float32[:])")
def narrow_mask(x, y):
    t = cuda.threadIdx.x
    y[t] = cuda.shfl_down_sync(0x0000FFFF, x[t], 1)


@cuda.jit("void(float32[:], float32[:])")
def half_filled(x, y):
    s = cuda.shared.array(64, float32)
    own = cuda.local.array(4, float32)
    t = cuda.threadIdx.x
    if t < 32:
        s[t] = x[t]
    cuda.syncthreads()
    y[t] = s[63 - t] + own[1]
