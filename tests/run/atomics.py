"""Atomics. `sums` and the like have many threads on one cell; `old_values` looks at what each gives back."""
from numba import cuda, int32, uint8


@cuda.jit
def sums(x, out):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(out, 0, x[i])
        cuda.atomic.sub(out, 1, x[i])


@cuda.jit
def extremes(x, out):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.max(out, 0, x[i])
        cuda.atomic.min(out, 1, x[i])


@cuda.jit
def number_extremes(x, out, old):
    """Each value of x against each value of x: what stays, and what was there before."""
    i, j = cuda.grid(2)
    if i < x.size and j < x.size:
        out[0, i, j] = x[i]
        out[1, i, j] = x[i]
        out[2, i, j] = x[i]
        out[3, i, j] = x[i]
        old[0, i, j] = cuda.atomic.nanmax(out, (0, i, j), x[j])
        old[1, i, j] = cuda.atomic.nanmin(out, (1, i, j), x[j])
        old[2, i, j] = cuda.atomic.max(out, (2, i, j), x[j])
        old[3, i, j] = cuda.atomic.min(out, (3, i, j), x[j])


@cuda.jit
def shared_number_extremes(x, out):
    s = cuda.shared.array(2, x.dtype)
    i = cuda.threadIdx.x
    if i < 2:
        s[i] = x[0]
    cuda.syncthreads()
    cuda.atomic.nanmax(s, uint8(0), x[i])
    cuda.atomic.nanmin(s, -1, x[i])
    cuda.syncthreads()
    if i < 2:
        out[i] = s[i]


@cuda.jit
def bits(x, out):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.and_(out, 0, x[i])
        cuda.atomic.or_(out, 1, x[i])
        cuda.atomic.xor(out, 2, x[i])


@cuda.jit
def old_values(x, v, old):
    old[0] = cuda.atomic.add(x, 0, v)
    old[1] = cuda.atomic.sub(x, 1, v)
    old[2] = cuda.atomic.max(x, 2, v)
    old[3] = cuda.atomic.min(x, 3, v)


@cuda.jit
def old_bits(x, v, old):
    old[0] = cuda.atomic.and_(x, 0, v)
    old[1] = cuda.atomic.or_(x, 1, v)
    old[2] = cuda.atomic.xor(x, 2, v)
    old[3] = cuda.atomic.exch(x, 3, v)
    old[4] = cuda.atomic.cas(x, 4, 5, v)
    old[5] = cuda.atomic.cas(x, 5, 5, v)
    old[6] = cuda.atomic.compare_and_swap(x, 1, v)


@cuda.jit
def counters(x, limit, old):
    """inc and dec wrap at the limit."""
    for i in range(8):
        old[i, 0] = cuda.atomic.inc(x, 0, limit)
        old[i, 1] = cuda.atomic.dec(x, 1, limit)


@cuda.jit
def many_dimensions(out):
    i, j = cuda.grid(2)
    cuda.atomic.add(out, (i % 2, j % 3), 1)
    cuda.atomic.add(out, (-1, j % 3 - 3), 100)


@cuda.jit
def histogram(x, bins):
    s = cuda.shared.array(10, int32)
    t = cuda.threadIdx.x
    if t < 10:
        s[t] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(s, x[i], 1)
    cuda.syncthreads()
    if t < 10:
        cuda.atomic.add(bins, t, s[t])


@cuda.jit
def spin_lock(lock, out):
    """One thread a block takes the lock; no lost updates."""
    if cuda.threadIdx.x == 0:
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        cuda.threadfence()
        out[0] += 1
        cuda.threadfence()
        cuda.atomic.exch(lock, 0, 0)


@cuda.jit
def converted(x, out):
    """The value takes the array's type."""
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(out, 0, 1)
        cuda.atomic.add(out, 1, 1.75)


@cuda.jit
def tickets(counter, out):
    i = cuda.grid(1)
    if i < out.size:
        out[cuda.atomic.add(counter, 0, 1)] += 1


@cuda.jit(device=True)
def bump(x, where):
    return cuda.atomic.add(x, where, 2)


@cuda.jit
def in_device_function(x):
    i = cuda.grid(1)
    bump(x, (i % 2, i % 3))


@cuda.jit
def through_views(x, out):
    """x has 4 rows of 6."""
    i = cuda.threadIdx.x
    cuda.atomic.add(x[1], i, 1)
    cuda.atomic.add(x[2:, ::2], (0, i // 2), 10)
    row = x[3]
    cuda.atomic.max(row[1:], -1, 100)
    cuda.syncthreads()
    if i == 0:
        out[0] = cuda.atomic.compare_and_swap(x[0, 2:], 0, 7)
        out[1] = cuda.atomic.compare_and_swap(x[0, 2:], 0, 8)
        cuda.stcg(x[0], 5, cuda.ldcg(x[:, 0], 2) - 5)
