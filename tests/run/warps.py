"""Shuffles, votes and barriers."""
from numba import cuda, int32

FULL = 0xFFFFFFFF


@cuda.jit
def shuffles(x, out):
    i = cuda.grid(1)
    v = x[i]
    out[i, 0] = cuda.shfl_sync(FULL, v, 3)
    out[i, 1] = cuda.shfl_up_sync(FULL, v, 2)
    out[i, 2] = cuda.shfl_down_sync(FULL, v, 5)
    out[i, 3] = cuda.shfl_xor_sync(FULL, v, 1)
    out[i, 4] = cuda.shfl_sync(FULL, v, (cuda.laneid + 1) % 32)


@cuda.jit
def votes(x, out):
    i = cuda.grid(1)
    p = x[i] > 0
    out[i, 0] = cuda.all_sync(FULL, p)
    out[i, 1] = cuda.any_sync(FULL, p)
    out[i, 2] = cuda.eq_sync(FULL, p)
    out[i, 3] = cuda.ballot_sync(FULL, p)


@cuda.jit
def half_warps(x, out):
    """Both halves of a warp go their own ways, with their own masks."""
    i = cuda.grid(1)
    lane = cuda.laneid
    if lane < 16:
        out[i] = cuda.shfl_xor_sync(0xFFFF, x[i], 8)
    else:
        out[i] = cuda.ballot_sync(0xFFFF0000, x[i] % 2 == 0) != 0


@cuda.jit
def warp_sum(x, out):
    i = cuda.grid(1)
    v = x[i]
    for k in range(5):
        v += cuda.shfl_down_sync(FULL, v, 16 >> k)
    if cuda.laneid == 0:
        out[i // cuda.warpsize] = v


@cuda.jit
def through_shared(out):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    s[t] = t
    cuda.syncwarp()
    v = s[t ^ 1]
    cuda.syncwarp(FULL)
    s[t] = v * 10
    cuda.syncwarp()
    out[t] = s[t ^ 3]


@cuda.jit
def lanes(out):
    t = cuda.threadIdx.x
    out[t, 0] = cuda.laneid
    out[t, 1] = cuda.warpsize


@cuda.jit
def barriers_in_loop(out):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    s[t] = t
    cuda.syncthreads()
    for _ in range(10):
        v = s[(t + 1) % cuda.blockDim.x]
        cuda.syncthreads()
        s[t] = v
        cuda.syncthreads()
    out[cuda.grid(1)] = s[t]


@cuda.jit
def return_before_barrier(out):
    """The threads that are left still meet."""
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    if t >= 48:
        return
    s[t] = t
    cuda.syncthreads()
    out[t] = s[47 - t]


@cuda.jit
def return_after_barrier(out):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    s[t] = t
    cuda.syncthreads()
    if t % 2:
        return
    out[t] = s[t + 1]


@cuda.jit
def uniform_condition(n, out):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    s[t] = 1
    if n > 3:
        cuda.syncthreads()
        v = s[63 - t] + 1
        cuda.syncthreads()
        s[t] = v
    while n > 0:
        cuda.syncthreads()
        s[t] += 1
        n -= 1
    out[t] = s[t]


@cuda.jit
def counting_barriers(x, out):
    t = cuda.threadIdx.x
    out[t, 0] = cuda.syncthreads_count(x[t])
    out[t, 1] = cuda.syncthreads_and(x[t] >= 0) != 0
    out[t, 2] = cuda.syncthreads_or(x[t] > 100) != 0


@cuda.jit
def fences(x, out):
    t = cuda.threadIdx.x
    x[t] = t
    cuda.threadfence_block()
    cuda.threadfence()
    cuda.threadfence_system()
    cuda.syncthreads()
    out[t] = x[cuda.blockDim.x - 1 - t]


@cuda.jit(device=True)
def meet(s, t, v):
    s[t] = v
    cuda.syncthreads()
    w = s[t ^ 32]
    cuda.syncthreads()
    return w


@cuda.jit
def barrier_in_function(out):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    out[t] = meet(s, t, meet(s, t, t) + 1)
