"""Errors at run time: raise, assert, division by zero, indices out of bounds; with and without checks."""
from numba import cuda, int64

TOO_LARGE = "too large"


class OwnError(Exception):
    pass


@cuda.jit
def raises(x, limit):
    i = cuda.grid(1)
    if x[i] > limit:
        raise ValueError(TOO_LARGE)
    x[i] += 100


@cuda.jit
def raises_class(x):
    i = cuda.grid(1)
    if i == 5:
        raise OwnError
    x[i] = i


@cuda.jit
def asserts(x, n):
    i = cuda.grid(1)
    assert x[i] != n, "the forbidden one"
    assert n >= 0
    x[i] = -1


@cuda.jit(device=True)
def inner(x, i):
    if x[i] < 0:
        raise OwnError("negative", i32_limit, 2.5, None, True)
    return x[i] * 2


i32_limit = 7


@cuda.jit(device=True)
def outer(x, i):
    value = inner(x, i) + inner(x, i)
    return value + 1


@cuda.jit
def out_of_functions(x, out):
    i = cuda.grid(1)
    out[i] = 5
    out[i] = outer(x, i)


@cuda.jit
def before_a_barrier(x, out):
    tile = cuda.shared.array(64, int64)
    i = cuda.threadIdx.x
    tile[i] = x[i]
    if x[i] == 13:
        raise RuntimeError("unlucky")
    cuda.syncthreads()
    out[i] = tile[63 - i]


@cuda.jit
def divides(a, b, out):
    i = cuda.grid(1)
    out[i, 0] = a[i] // b[i]
    out[i, 1] = a[i] % b[i]
    out[i, 2] = a[i] / b[i]


@cuda.jit
def divides_unsigned(a, b, out):
    i = cuda.grid(1)
    q, r = divmod(a[i], b[i])
    out[i] = q * 1000 + r


@cuda.jit
def loads(x, out, shift):
    i = cuda.grid(1)
    if i < out.shape[0]:
        out[i] = x[i + shift]


@cuda.jit
def stores(x, shift):
    i = cuda.grid(1)
    x[i + shift] = i


@cuda.jit
def two_axes(x, i, j):
    x[i, j] += 1


@cuda.jit
def unsigned_index(x, i):
    x[i] = 1


@cuda.jit
def adds(x, i):
    cuda.atomic.add(x, i, 2)


@cuda.jit
def shared_and_local(x, i):
    tile = cuda.shared.array((4, 8), int64)
    own = cuda.local.array(3, int64)
    for k in range(3):
        own[k] = k
    tile[3, 7] = 1
    tile[2, i] = own[i - 5]
    x[0] = tile[2, i]


@cuda.jit
def dynamic_shared(x, i):
    buffer = cuda.shared.array(0, int64)
    buffer[i] = 3
    x[0] = buffer[i]


@cuda.jit
def tuple_index(x, i):
    t = (10, 20, 30)
    x[0] = t[i]


@cuda.jit
def unread_index(x, i):
    """The check stays although nothing reads the element."""
    x.shape[i]
    1 // (i + 1)
    x[0] = 1


@cuda.jit
def proven(x, out):
    """All checks are left out, and rightly so."""
    n = x.shape[0]
    start = cuda.grid(1)
    for i in range(start, n, cuda.gridsize(1)):
        x[i] += 1
    for i in range(1, out.size - 1):
        out[i - 1] = x[0] if i == 0 else out[i + 1]
    if start < out.size and start >= 0:
        out[start] = start
    while n > 0:
        n -= 1
        x[n] *= 2


@cuda.jit(boundscheck=True)
def by_decorator(x, i):
    x[i] = 1


@cuda.jit(debug=True, opt=False)
def in_debug(x, i):
    x[0] = 1 // i


@cuda.jit
def views(x, i, j, out):
    row = x[i]
    part = row[1:3]
    out[0] = part[j]
    for value in x[1]:
        out[1] += value
    x[:, 2] = 7


import numpy as np

Cell = np.dtype([('m', 'i4', (2, 3)), ('n', 'i4')])


@cuda.jit
def field_axes(i, j, out):
    cells = cuda.local.array(2, dtype=Cell)
    cells['m'][1, 1, 2] = 5
    cells['m'][1, i, j] += 1
    out[0] = cells['m'][1, i, j]


@cuda.jit
def copies(x, out, stop):
    for i in range(stop):
        if i == 6:
            break
        out[i] = x[i] + 1
