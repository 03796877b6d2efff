# Loops over arrays, assignments to parts of arrays, members of arrays.
import numpy as np
from numba import cuda


# sig: loops: void(int64[:,::1], int64[::1])
@cuda.jit
def loops(a, out):
    s = 0
    for row in a:
        for x in row:
            s += x
    out[0] = s
    s = 0
    for i, row in enumerate(a):
        s += i * row[1]
    out[1] = s
    s = 0
    for x in a.flat:
        s = s * 2 + x
    out[2] = s
    s = 0
    for (i, j), x in np.ndenumerate(a):
        s += (i + 1) * (j + 2) * x
    out[3] = s
    s = 0
    for i, j in np.ndindex(a.shape):
        s += a[i, j] * i
        if j == 2:
            continue
        s += 1
    out[4] = s
    s = 0
    for i, j in np.ndindex(2, 3):
        if i == 1 and j == 1:
            break
        s += 10 * i + j
    else:
        s += 1000
    out[5] = s
    s = 0
    for x, y, k in zip(a[0], a[1], range(5, 20, 3)):
        s += x * y * k
    out[6] = s
    s = 0
    for k, (x, y) in enumerate(zip(a[0], a[1, 1:]), 4):
        s += k * (x + y)
    out[7] = s
    for v in np.nditer(a[0]):
        out[8] += v.item()
    i = x = 0
    for i, x in enumerate(a[0]):
        pass
    out[9] = i + x


# sig: stores: void(float32[:,::1], float32[::1], int64)
@cuda.jit
def stores(a, b, n):
    a[0] = 5
    a[1, 1:] = b[:3]
    a[2, ::2] = n
    a[3] = a[2]
    a[4, 1:] = a[4, :-1]
    a[5, :-1] = a[5, 1:]
    a[6:, :] = b
    a[:, 0] = (1, 2, 3, 4, 5, 6, 7, 8)
    b[:] = b[0]


# sig: members: void(int64[:,::1], int64[::1], float32[::1])
@cuda.jit
def members(a, out, f):
    t = a.T
    out[0] = t[1, 0]
    out[1] = t.shape[0]
    b = a.reshape(2, -1)
    out[2] = b[1, 0]
    out[3] = b.shape[1]
    out[4] = a.ravel()[5]
    c = a.transpose(1, 0)
    out[5] = c[2, 1]
    d = f.view(np.int32)
    out[6] = d[1]
    e = a.view('int32')
    out[7] = e.shape[1]
    out[8] = e[1, 2]
    out[9] = a.nbytes
    out[10] = a.flat[-1]
    a.flat[2] = 77
    out[11] = a.flags.c_contiguous + 2 * a.T.flags.f_contiguous + 4 * a.T.flags.c_contiguous
    out[12] = len(a.flat)
    out[13] = a[:1, 0].item()
    out[14] = a[1:].reshape(8)[3]
    out[15] = a.reshape((4, 3))[-1, -1]
    x = a.reshape(12)
    x[1] = 5
    out[16] = a.T[1:, ::2][0, 0]
    g = f.view(np.float64)
    out[17] = g.size
    a.flat[0] += 1
    out[18] = a.dtype(3.7)


# sig: open_extents: void(int64[::1], int64, UniTuple(int64, 2), int64, int64[::1])
@cuda.jit
def open_extents(a, s, t, n, out):
    """Extents of -1 that only the launch knows."""
    line = a.reshape(s)
    table = a.reshape(t)
    pairs = a.reshape((n, 2))
    out[0] = line.size
    out[1] = table.shape[0]
    out[2] = table.shape[1]
    out[3] = table[1, 0]
    out[4] = pairs.shape[0]
    out[5] = pairs[-1, 1]


TABLE = np.arange(12.0).reshape(3, 4)


# sig: copies: void(float64[::1])
@cuda.jit
def copies(out):
    """Copies of constant extents are arrays of their own."""
    own = TABLE.copy()
    own[1, 2] = -1
    part = TABLE[::-2, 1].copy()
    part[0] += 100
    out[0] = own[1, 2]
    out[1] = TABLE[1, 2]
    out[2] = own[2, 3]
    out[3] = part[0]
    out[4] = part[1]


# sig: index_of_no_axes: void(int64[::1], Array(int32, 0, 'C'), Array(int64, 0, 'C'))
@cuda.jit
def index_of_no_axes(a, i, out):
    """An array without axes that holds an integer is an index."""
    out[()] = a[i]
