# sig: leading: void(float32[:,::1], float32[::1], int32, float32[::1])
# sig: strided: void(float32[:,:], float32[::1,:], float32[:,::1], int64)
# sig: planes: void(float32[:,:,::1], float32[:,::1], int32)
# sig: static: void(float32[::1], int32[::1])
# sig: once: void(float32[:,::1], int32, float32[::1])
from numba import cuda, float32, int32


@cuda.jit
def leading(a, x, n, out):
    i = cuda.grid(1)
    if i < n:
        row = a[i]
        total = float32(0)
        for j in range(row.shape[0]):
            total += row[j] * x[j]
        out[i] = total / row[-1]


@cuda.jit
def strided(a, f, c, i):
    row = a[i]
    column = a[:, i]
    line = f[i]
    target = c[:, i]
    for j in range(len(target)):
        target[j] = row[j] + row[j + 1] + column[j] + column[0] + line[j] * line[0]
        cuda.atomic.add(target, 0, row[j])


@cuda.jit(device=True)
def total(v):
    s = float32(0)
    for i in range(v.shape[0]):
        s += v[i]
    return s


@cuda.jit
def planes(a, out, n):
    k = cuda.grid(1)
    if k < a.shape[0]:
        plane = a[k]
        edge = a[k, 0]
        target = out[k]
        for i in range(1, n):
            row = plane[i]
            target[0] += edge[i] * edge[0] + plane[i - 1, i] + row[i] + row[0]
        target[1] = total(plane[0]) + total(target)
        target[2:4] = 0


@cuda.jit
def static(x, order):
    tile = cuda.shared.array((32, 33), float32)
    i = cuda.threadIdx.x
    row = tile[i]
    column = tile[:, order[i]]
    row[0] = x[i]
    row[1] = x[i + 32]
    cuda.syncthreads()
    x[i] = column[0] + column[1]


# Rows that are used once, may be another row, or have the name of another value, are no pointers.
@cuda.jit
def once(a, n, out):
    row = a[n]
    out[0] = row[0]
    if n > 3:
        chosen = a[1]
    else:
        chosen = a[2]
    out[1] = chosen[0] + chosen[1]
    part = a[0, 1:3]
    out[2] = part[0] + part[1]
