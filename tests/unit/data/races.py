"""Kernels with one mistake each, and without it, for cli_races.cpp, which knows their lines."""
from numba import cuda, float32, int32


@cuda.jit
def reversed(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    g = cuda.grid(1)
    s[i] = a[g]  # here
    a[g] = s[63 - i]  # there


@cuda.jit
def reversed_well(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[cuda.grid(1)]
    cuda.syncthreads()
    a[cuda.grid(1)] = s[63 - i]


@cuda.jit
def neighbors(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[i + 64 * cuda.blockIdx.x]  # here
    a[i + 64 * cuda.blockIdx.x] = s[i ^ 1]  # there


@cuda.jit
def neighbors_well(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[i + 64 * cuda.blockIdx.x]
    cuda.syncwarp()
    a[i + 64 * cuda.blockIdx.x] = s[i ^ 1]


@cuda.jit
def dynamic(a):
    s = cuda.shared.array(0, float32)
    i = cuda.threadIdx.x
    s[i] = a[i + 64 * cuda.blockIdx.x]  # here
    a[i + 64 * cuda.blockIdx.x] = s[63 - i]  # there


@cuda.jit
def counts(a):
    bins = cuda.shared.array(4, int32)
    i = cuda.threadIdx.x
    if i < 4:
        bins[i] = 0  # there
    cuda.atomic.add(bins, a[i] % 4, 1)  # here


@cuda.jit
def lost(x):
    i = cuda.grid(1)
    x[i % 2] += 1  # here


@cuda.jit
def counted(x):
    cuda.atomic.add(x, cuda.grid(1) % 2, 1)


@cuda.jit
def searched(x, best):
    v = x[cuda.grid(1)]
    if best[0] < v:
        cuda.atomic.max(best, 0, v)


@cuda.jit
def last_block(x, part, out, count, fence):
    b = cuda.blockIdx.x
    if cuda.threadIdx.x == 0:
        part[b] = x[b]  # here
        if fence:
            cuda.threadfence()
        if cuda.atomic.add(count, 0, 1) == cuda.gridDim.x - 1:
            for k in range(cuda.gridDim.x):
                out[0] += part[k]  # there


@cuda.jit
def locked(m, x):
    if cuda.threadIdx.x == 0:
        while cuda.atomic.cas(m, 0, 0, 1) != 0:
            pass
        cuda.threadfence()
        x[0] += 1
        cuda.threadfence()
        m[0] = 0


@cuda.jit
def flagged(flag, x, y):
    if cuda.blockIdx.x == 1:
        x[0] = 5
        cuda.threadfence()
        flag[0] = 1
    else:
        while flag[0] == 0:
            pass
        cuda.threadfence()
        y[0] = x[0]


@cuda.jit
def whole_grid(a, b):
    i = cuda.grid(1)
    a[i] = i
    cuda.cg.this_grid().sync()
    b[i] = a[cuda.gridsize(1) - 1 - i]


@cuda.jit
def returns_early(a, n):
    i = cuda.threadIdx.x
    if i >= n:
        return  # there
    cuda.syncthreads()  # here
    a[i] = 2


@cuda.jit
def branches(a):
    i = cuda.threadIdx.x
    if i < 32:
        cuda.syncthreads()  # here
    else:
        cuda.syncthreads()  # there
    a[i] = 2


@cuda.jit
def leaves_loop(a):
    i = cuda.threadIdx.x
    for k in range(i // 32 + 1):
        cuda.syncthreads()  # there
        a[i] += k
    cuda.syncthreads()  # here


@cuda.jit
def masked(a, n):
    i = cuda.threadIdx.x
    if i >= n:
        return  # there
    a[i] = cuda.shfl_down_sync(0xffffffff, a[i], 1)  # here


@cuda.jit
def deadlocks(a):
    i = cuda.threadIdx.x
    if i < 16:
        cuda.syncthreads()  # here
    else:
        cuda.syncwarp()  # there
    a[i] = 2


@cuda.jit
def unset_shared(a):
    s = cuda.shared.array((4, 9), float32)
    i = cuda.threadIdx.x
    if i < 30:
        s[i // 8, i % 8] = i
    cuda.syncthreads()
    a[i] = s[i // 8, i % 8]  # here


@cuda.jit
def unset_local(a):
    l = cuda.local.array((2, 3), float32)
    for k in range(4):
        l[k // 3, k % 3] = k
    a[cuda.threadIdx.x] = l[a.shape[0] // 32, 1]  # here


@cuda.jit
def set_local(a):
    l = cuda.local.array((2, 3), float32)
    for k in range(6):
        l[k // 3, k % 3] = k
    total = float32(0)
    for k in range(6):
        total += l[k // 3, k % 3]
    a[cuda.threadIdx.x] = total


@cuda.jit
def meant(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[i]
    a[i] = s[63 - i]  # pyk2cu: ignore[race-shared]


@cuda.jit
def two_values(found, x):
    i = cuda.threadIdx.x
    if i == 0:
        found[0] = 0
    if x[i] < 0:
        found[0] = 1  # here


@cuda.jit
def skips_grid(a):
    grid = cuda.cg.this_grid()
    if cuda.blockIdx.x == 1:
        return  # there
    grid.sync()  # here
    a[cuda.grid(1)] = 1


@cuda.jit(device=True)
def warp_sum(v):
    for d in (8, 4, 2, 1):
        v += cuda.shfl_xor_sync(0xFFFFFFFF, v, d)
    return v


@cuda.jit
def sums_in_branches(a):
    i = cuda.threadIdx.x
    v = a[i]
    if i < 16:
        v = warp_sum(v)  # first call
    else:
        v = warp_sum(-v)  # second call
    a[i] = v


@cuda.jit(device=True)
def total(window):
    sum = float32(0)
    for k in range(4):
        sum += window[k]
    return sum


@cuda.jit
def unset_in_function(a, n):
    window = cuda.local.array(4, float32)
    i = cuda.threadIdx.x
    for k in range(n):
        window[k] = a[i]
    a[i] = total(window)


@cuda.jit
def raises(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[i]
    a[i] = s[63 - i]
    if i == 5:
        raise ValueError("five")


@cuda.jit(device=True)
def deeper(a, n):
    if n < 0:
        return n
    a[cuda.threadIdx.x] = n
    return deeper(a, n + 1) + deeper(a, n + 2)


@cuda.jit
def recurses(a):
    a[0] = deeper(a, 0)


@cuda.jit
def too_small(a):
    """The threads that the index ends are missing at the barrier, which is no mistake of its own."""
    s = cuda.shared.array(32, float32)
    t = cuda.threadIdx.x
    s[t] = a[t]
    cuda.syncthreads()
    a[t] = s[31 - t % 32]
