# Parts of arrays: slices, fewer indices than dimensions, '...', newaxis; parts as variables, arguments and results.
import numpy as np
from numba import cuda


# sig: any_slice: void(int64[::1], int64[:,::1], int64[:,::1])
@cuda.jit
def any_slice(a, bounds, out):
    i = cuda.grid(1)
    if i < bounds.shape[0]:
        v = a[bounds[i, 0]:bounds[i, 1]:bounds[i, 2]]
        out[i, 0] = v.size
        for j in range(v.size):
            out[i, 1 + j] = v[j]
            out[i, 20 + j] = v[-1 - j]
        w = a[bounds[i, 0]:bounds[i, 1]]
        out[i, 10] = w.size
        for j in range(w.size):
            out[i, 11 + j] = w[j]


# sig: literal_slices: void(float32[:], int64, float32[:])
@cuda.jit
def literal_slices(a, n, out):
    v, w, x = a[2:], a[::-1], a[1:-1:2]
    out[0] = v[0]
    out[1] = w[0]
    out[2] = x[1]
    out[3] = x.shape[0]
    out[4] = v[-1]
    y = w[1:4][::2]
    out[5] = y[1]
    out[6] = y.size
    out[7] = a[out.size:100].size
    z = a[8::n]
    out[8] = z.size
    out[9] = z[1]
    out[10] = a[-3:-1][np.uint8(1)]
    out[11] = a[None, ::3].shape[1]
    out[12] = a[-100:3].size * 10 + a[100:].size
    out[13] = a[5:2].size + a[2:5:-1].size
    out[14] = a[::-2][1:][0]
    s = a[np.int8(1):np.uint16(6)]
    n = 0
    out[15] = s[n] + s.size


# sig: shapes: void(int64[:,:,::1], int64[::1])
@cuda.jit
def shapes(a, out):
    b = a[1]
    c = a[..., 1]
    d = a[:, np.newaxis, 2]
    e = a[1:, :, ::2]
    out[0] = b[2, 3]
    out[1] = c[1, 2]
    out[2] = d[1, 0, 3]
    out[3] = d.ndim * 10 + d.shape[2]
    out[4] = e[0, 1, 1]
    out[5] = e[0][2][1]
    out[6] = a[0][1, ...][2]
    out[7] = e.shape[2] * 100 + e.size
    out[8] = a[..., 0, 1][1]
    out[9] = e.strides[1]
    out[10] = a[:][1][:, 3][-1]
    i = 0
    row = a[i, 1]
    i += 1
    out[11] = row[i]


@cuda.jit(device=True)
def total(v):
    s = 0
    for i in range(v.shape[0]):
        s += v[i]
    return s


@cuda.jit(device=True)
def pick(a, b, first):
    if first:
        return a
    return b


@cuda.jit(device=True)
def double(v):
    for i in range(v.shape[0]):
        v[i] *= 2


@cuda.jit(device=True)
def middle(v):
    return v[1:-1]


# sig: variables: void(int64[:,::1], int64, int64[::1])
@cuda.jit
def variables(a, n, out):
    out[0] = total(a[0])
    out[1] = total(a[:, 1])
    v = a[0] if n else a[:, 0]
    out[2] = v[1]
    u = pick(a[1], a[2], n > 0)
    out[3] = u[0]
    u[1] = 7
    if n:
        t = a[0, 1:]
    else:
        t = a[1, :2]
    out[4] = t[0]
    t[1] = 70
    out[5] = total(t)
    double(a[3, ::2])
    double(middle(a[2]))
    w = a[0]
    for i in range(3):
        out[6] += w[i]
        w = a[i + 1]
    out[7] = w[3]
    x, y = a[0], a[1]
    x, y = y, x
    out[8] = x[0] * 100 + y[0]
    rows = a
    if n == 5:
        rows = a[::-1]
    out[9] = rows[0, 0]


# sig: shared_parts: void(int64[::1], int64[::1])
@cuda.jit
def shared_parts(x, out):
    pool = cuda.shared.array(0, np.int64)
    left = pool[:32]
    right = pool[32:64]
    bits = pool[64:].view(np.int32)
    tile = cuda.shared.array((4, 32), np.int64)
    i = cuda.threadIdx.x
    left[i] = x[i]
    right[31 - i] = 2 * x[i]
    bits[i] = i
    row = tile[i % 4]
    row[i] = i
    cuda.syncthreads()
    out[i] = left[31 - i] + right[i] + bits[31 - i] + tile[i % 4, i]
    own = cuda.local.array((3, 3), np.int64)
    for k in range(3):
        line = own[:, k]
        for j in range(3):
            line[j] = 10 * j + k
    out[i] += 1000 * own[2, 1]
