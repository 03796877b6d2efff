"""Prefix sums of a block in shared memory, which variants that know its size write as scans of warps. N threads a
block."""
from numba import cuda, int32, int64, uint32, uint64

N = 256  # tests give it other values


@cuda.jit
def tiles(x, out, sums):
    s = cuda.shared.array(N, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    v = x[i] if i < x.size else 0
    s[t] = v
    cuda.syncthreads()
    d = 1
    while d < N:
        if t >= d:
            v += s[t - d]
        cuda.syncthreads()
        s[t] = v
        cuda.syncthreads()
        d *= 2
    if i < x.size:
        out[i] = v
    if t == N - 1:
        sums[cuda.blockIdx.x] = v


@cuda.jit
def read_by_others(x, out):
    """The results stay in the array, where other threads read them."""
    s = cuda.shared.array(N, int64)
    t = cuda.threadIdx.x
    i = cuda.blockIdx.x * N + t
    s[t] = x[i]
    cuda.syncthreads()
    for k in range(10):
        d = 1 << k
        before = s[t - d] if t >= d else int64(0)
        cuda.syncthreads()
        s[t] += before
        cuda.syncthreads()
    out[i] = s[N - 1 - t]


@cuda.jit
def smallest(x, out):
    """The barrier comes first in a round; the distance is what is counted after the loop, too."""
    s = cuda.shared.array(N, int32)
    t = cuda.threadIdx.x
    i = cuda.blockIdx.x * N + t
    d = 1
    s[t] = x[i]
    while d <= N // 2:
        cuda.syncthreads()
        other = int32(2147483647)
        if not t < d:
            other = s[t - d]
        cuda.syncthreads()
        s[t] = min(s[t], other)
        d += d
    out[i] = s[t] + d


@cuda.jit
def largest(x, out):
    """Elements that a branch stores, and a store in each branch of a round."""
    s = cuda.shared.array(N, uint32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i < x.size:
        s[t] = x[i]
    else:
        s[t] = 0
    cuda.syncthreads()
    d = 1
    while d < N:
        v = s[t]
        if t - d >= 0:
            v = max(s[t - d], v)
        cuda.syncthreads()
        cuda.syncthreads()
        if t < d:
            s[t] = v
        else:
            s[t] = v
        cuda.syncthreads()
        d <<= 1
    if i < out.size:
        out[i] = s[t]


@cuda.jit
def bits(x, out):
    """Three scans of one array after each other, one operation each."""
    s = cuda.shared.array(N, uint64)
    t = cuda.threadIdx.x
    i = cuda.blockIdx.x * N + t
    a = x[i]
    s[t] = a
    cuda.syncthreads()
    d = 1
    while d < N:
        if t >= d:
            a &= s[t - d]
        cuda.syncthreads()
        s[t] = a
        cuda.syncthreads()
        d *= 2
    b = x[i]
    s[t] = b
    cuda.syncthreads()
    d = 1
    while d < N:
        if t >= d:
            b = s[t - d] | b
        cuda.syncthreads()
        s[t] = b
        cuda.syncthreads()
        d *= 2
    c = x[i]
    s[t] = c
    cuda.syncthreads()
    d = 1
    while d < N:
        if t >= d:
            c ^= s[t - d]
        cuda.syncthreads()
        s[t] = c
        cuda.syncthreads()
        d *= 2
    out[i, 0] = a
    out[i, 1] = b
    out[i, 2] = c


@cuda.jit
def in_turn(x, out, rounds):
    """A loop of scans: the totals of one are read before those of the next are stored."""
    s = cuda.shared.array(N, int32)
    t = cuda.threadIdx.x
    before = int32(0)
    for k in range(rounds):
        v = x[k * N + t]
        s[t] = v
        cuda.syncthreads()
        d = 1
        while d < N:
            if t >= d:
                v += s[t - d]
            cuda.syncthreads()
            s[t] = v
            cuda.syncthreads()
            d *= 2
        out[k * N + t] = before + v
        before += s[N - 1]
        cuda.syncthreads()


@cuda.jit
def alone(x, out, rounds):
    """The same without anything that waits but the scan itself."""
    s = cuda.shared.array(N, int32)
    t = cuda.threadIdx.x
    for k in range(rounds):
        v = x[k * N + t]
        s[t] = v
        cuda.syncthreads()
        d = 1
        while d < N:
            if t >= d:
                v += s[t - d]
            cuda.syncthreads()
            s[t] = v
            cuda.syncthreads()
            d *= 2
        out[k * N + t] = v
