# Rows, columns and planes of arrays that have names and are used several times.
import numpy as np
from numba import cuda


# sig: layouts: void(int64[:,::1], int64[:,:], int64[::1,:], int64, int64[::1])
@cuda.jit
def layouts(c, a, f, i, out):
    r, s, t = c[i], a[i], f[i]
    for j in range(len(r)):
        out[0] += r[j] * (s[j] + t[j])
    u, v, w = c[:, i], a[:, i], f[:, i]
    for j in range(u.shape[0]):
        out[1] += u[j] * (v[j] + w[j])
    out[2] = r[-1] + s[-1] + t[-1] + u[-1] + v[-1] + w[-1]


@cuda.jit(device=True)
def total(v):
    s = 0
    for i in range(v.shape[0]):
        s += v[i]
    return s


# sig: planes: void(int64[:,:,::1], int64, int64[:,::1])
@cuda.jit
def planes(a, k, out):
    plane = a[k]
    for i in range(plane.shape[0]):
        row = plane[i]
        target = out[i]
        for j in range(len(row)):
            target[j] = row[j] + plane[i, 0]
            row[j] *= 2
        cuda.atomic.add(target, 0, row[1])
        target[1:3] = row[1:3]
        target[3] = total(row) + total(target[:2])


# sig: rebound: void(int64[:,::1], int64[::1], int64[::1])
@cuda.jit
def rebound(a, where, out):
    row = a[0]
    out[0] = row[0] + row[1]
    row = a[where[0]]
    out[1] = row[0] + row[1]
    for k in range(2):
        row = a[where[k]]
        out[2] += row[0] * row[1]
        if k:
            row = a[:, 2]
        out[3] += row[0] + row[1]
    if out[0] > 1000:
        chosen = a[1]
    else:
        chosen = a[2]
    out[4] = chosen[0] + chosen[1]
    first, second = a[2], a[where[0]]
    first, second = second, first
    out[5] = first[1] - second[1] + first[2] - second[2]
    for each in a:
        out[6] += each[0] * each[3]
    line = a[where[0]]
    for value in line:
        out[7] += value
    out[7] += line[0] * len(line)
    p, q, r, s = line
    out[8] = p + 10 * q + 100 * r + 1000 * s


# sig: tiles: void(int64[::1])
@cuda.jit
def tiles(out):
    tile = cuda.shared.array((4, 5), np.int64)
    i = cuda.threadIdx.x
    row = tile[i]
    for j in range(5):
        row[j] = 10 * i + j
    cuda.syncthreads()
    column = tile[:, i]
    own = cuda.local.array((2, 3), np.int64)
    line = own[i % 2]
    line[0] = column[0]
    line[1] = column[-1]
    line[2] = row[4]
    out[i] = line[0] + line[1] + line[2] + own[i % 2, 1]
