# sig: phi: void(float32[::1], float32[::1], int64)
# sig: phi2: void(float32[:,::1], float32[:,:], int64)
# sig: local: void(float32[::1], int64)
# sig: dev: void(float32[:,::1], float32[:,:], int32[::1,:])
# sig: tup: void(Tuple((float32, Tuple((int64, bool)))), float64[::1])
from numba import cuda, float32, int32


@cuda.jit
def phi(x, y, n):
    a = x
    if n > 3:
        a = y
    a[n] = a[n + 1] + x[0]
    a[-1] += 1


@cuda.jit
def phi2(x, y, n):
    a = x
    if n > 3:
        a = y
    a[n, 1] = a[n + 1, 2] + a.shape[1] + a.strides[0]


@cuda.jit
def local(x, n):
    t = cuda.local.array((3, 4), float32)
    s = cuda.shared.array(0, float32)
    u = cuda.shared.array(16, int32)
    for i in range(3):
        for j in range(4):
            t[i, j] = x[i * 4 + j]
    s[n] = t[n, -1]
    u[cuda.threadIdx.x] = s.shape[0]
    cuda.syncthreads()
    v = t
    x[n] = v[1, 2] + u[0]


@cuda.jit(device=True)
def rowsum(m, i):
    total = float32(0)
    for j in range(m.shape[1]):
        total += m[i, j]
    return total


@cuda.jit(device=True)
def setall(m, v):
    for i in range(m.shape[0]):
        m[i, 0] = v


@cuda.jit
def dev(c, a, f):
    i = cuda.grid(1)
    tile = cuda.shared.array((8, 8), float32)
    setall(tile, rowsum(c, i) + rowsum(a, i) + rowsum(f, i))
    c[0, 0] = rowsum(tile, 2)


@cuda.jit
def tup(t, out):
    a, (b, c) = t
    out[0] = a
    u = t
    out[1] = u[1][0]
    out[2] = t[1][0]
    p = t[1]
    out[3] = p[0]
    if c:
        out[4] = 1
