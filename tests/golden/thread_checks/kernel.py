# sig: reverse: void(float32[::1], float32[::1], int64)
# sig: tiles: void(int32[:,::1], int32[::1])
# sig: count: void(int32[::1], int32[::1])
# checks: barriers,uninitialized
# only: text
from numba import cuda, float32, int32


@cuda.jit(device=True)
def total(s, t, half):
    """Elements of `s` are checked, wherever it lies."""
    while half > 0:
        if t < half:
            s[t] += s[t + half]
        cuda.syncthreads()
        half //= 2
    return s[0]


@cuda.jit
def reverse(x, y, n):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i >= n:
        return
    s[t] = x[i]
    cuda.syncthreads()
    y[i] = s[63 - t] + total(s, t, 32)


@cuda.jit
def tiles(a, hits):
    """Arrays of two dimensions, atomics, a view, a barrier with a predicate, and local arrays, which are not checked."""
    tile = cuda.shared.array((8, 9), int32)
    seen = cuda.local.array(2, int32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    tile[y, x] = a[y, x]
    row = tile[y]
    seen[0] = row[x]
    cuda.atomic.add(tile, (x, y), 1)
    if cuda.syncthreads_or(tile[x, y] > seen[0]):
        hits[x] = tile[y, 8]


@cuda.jit
def count(x, counts):
    """Operations of a warp, and dynamic shared memory."""
    some = cuda.shared.array(0, int32)
    lane = cuda.laneid
    some[lane] = x[cuda.grid(1)]
    cuda.syncwarp()
    mask = cuda.ballot_sync(0xFFFFFFFF, some[lane] > 0)
    if some[lane] > 0:
        counts[lane] = cuda.shfl_sync(mask, some[lane], 0)
        cuda.syncwarp(mask)
    if lane == 0:
        raise ValueError
