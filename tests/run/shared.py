"""Shared and local arrays."""
from numba import cuda, float32, float64, int16, int32, int64, uint8

N = 64


@cuda.jit
def reverse_block(x):
    s = cuda.shared.array(N, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i]
    cuda.syncthreads()
    x[i] = s[N - 1 - t]


@cuda.jit
def reverse_dynamic(x):
    s = cuda.shared.array(0, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i]
    cuda.syncthreads()
    x[i] = s[cuda.blockDim.x - 1 - t]


@cuda.jit
def dynamic_arrays_alias(out):
    """All dynamic arrays are one memory."""
    words = cuda.shared.array(0, int32)
    octets = cuda.shared.array(0, dtype=uint8)
    t = cuda.threadIdx.x
    words[t] = 0x01020304 + t
    cuda.syncthreads()
    for b in range(4):
        out[t, b] = octets[4 * t + b]
    out[t, 4] = len(words)
    out[t, 5] = octets.size


@cuda.jit
def two_dimensions(x, out):
    tile = cuda.shared.array((8, 9), dtype=int64)
    i, j = cuda.threadIdx.y, cuda.threadIdx.x
    tile[i, j] = x[i, j]
    cuda.syncthreads()
    out[j, i] = tile[i, j] + tile[-1, -2] * 0
    if i == 0 and j == 0:
        out[0, 0] += tile.shape[0] * 1000 + tile.shape[1] * 100


@cuda.jit
def three_dimensions(out):
    a = cuda.shared.array((2, 3, 4), int16)
    x, y, z = cuda.threadIdx.x, cuda.threadIdx.y, cuda.threadIdx.z
    a[z, y, x] = 100 * z + 10 * y + x
    cuda.syncthreads()
    out[z, y, x] = a[1 - z, 2 - y, 3 - x]


@cuda.jit
def several(out):
    a = cuda.shared.array(32, int32)
    b = cuda.shared.array(32, float64)
    c = cuda.shared.array(32, uint8)
    t = cuda.threadIdx.x
    a[t] = t
    b[t] = t * 0.5
    c[t] = 255 - t
    cuda.syncthreads()
    u = 31 - t
    out[t] = a[u] + b[u] + c[u]


@cuda.jit(device=True)
def fill(s, value):
    s[cuda.threadIdx.x] = value
    cuda.syncthreads()


@cuda.jit(device=True)
def block_total(value):
    """A shared array of a device function."""
    s = cuda.shared.array(32, int64)
    fill(s, value)
    total = 0
    for i in range(cuda.blockDim.x):
        total += s[i]
    cuda.syncthreads()
    return total


@cuda.jit
def in_device_functions(out):
    t = cuda.threadIdx.x
    out[t, 0] = block_total(t)
    out[t, 1] = block_total(t * t)


@cuda.jit
def local_arrays(x, out):
    """Each thread has its own."""
    i = cuda.grid(1)
    if i < x.size:
        digits = cuda.local.array(20, int32)
        n = x[i]
        count = 0
        while n > 0:
            digits[count] = n % 10
            n //= 10
            count += 1
        backwards = 0
        for k in range(count):
            backwards = backwards * 10 + digits[k]
        out[i] = backwards


@cuda.jit
def local_matrix(out):
    m = cuda.local.array((3, 3), float64)
    i = cuda.grid(1)
    for r in range(3):
        for c in range(3):
            m[r, c] = i if r == c else r - c
    trace = 0.0
    for r in range(3):
        trace += m[r, r]
    out[i, 0] = trace
    out[i, 1] = m[2, 0] + m[-1, -3]


@cuda.jit(device=True)
def sort3(v):
    for i in range(2):
        for j in range(2 - i):
            if v[j] > v[j + 1]:
                v[j], v[j + 1] = v[j + 1], v[j]


@cuda.jit
def sorted_triples(x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        v = cuda.local.array(3, int64)
        for k in range(3):
            v[k] = x[i, k]
        sort3(v)
        for k in range(3):
            x[i, k] = v[k]


@cuda.jit
def shared_of_each_type(flags, out):
    b = cuda.shared.array(4, 'bool_')
    t = cuda.threadIdx.x
    b[t] = flags[t] > 0
    cuda.syncthreads()
    out[t] = b[3 - t]
