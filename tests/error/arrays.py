# sig: parts: void(float32[:,::1], float32[:,:], Array(float32, 1, 'C', readonly=True), int64, float32[::1])
# sig: memory: void(float32[:,::1], int64[::1], float64)
# sig: pointers: void(CPointer(float32), float32[::1], int64)
import numpy as np
from numba import cuda, carray


@cuda.jit
def parts(a, s, r, n, v):
    b = a[..., 0, ...]
    c = a[0, 0, ...][0]
    d = a[::0]
    e = a[1.5:]
    f = a[0, 0, 0, None]
    r[:] = 0
    r[1:][0] = 1
    v[:3] = (1, 2)
    v[:] = a
    v[:] = v[::-1]
    a[:, 0] = "text"
    tile = cuda.local.array((2, 3), np.float32)
    tile[:] = cuda.local.array((2, 2), np.float32)
    g = tile.reshape(4, 2)
    h = tile.reshape(-1, -1)
    i = s.reshape(-1)
    j = s.ravel()
    k = a.transpose(0, 0)
    l = a.transpose(n, 1)
    m = s.view(np.float64)
    o = tile.view(np.complex128)
    p = v.view(n)
    q = a.flat["x"]


@cuda.jit
def memory(a, i, x):
    b = a + 1
    c = a[i]
    d = a.copy()
    e = np.zeros(3)
    f = np.cumsum(a)
    a[0] += 1
    g = a.astype(np.float64)
    h = a.imag
    l = np.sum(x)
    m = a.sum(axis=0)
    o = a.flags.writeable
    for p in np.nditer(x):
        pass
    for q in zip(a, n=3):
        pass
    for t in enumerate(a, 1.5):
        pass
    for u in np.ndindex(2.5):
        pass
    w = slice(1.5)
    y = enumerate(a)


@cuda.jit
def pointers(p, v, n):
    a = p[1:]
    b = carray(v, 3)
    c = carray(p, (2, 2), np.float64)
    d = carray(p)
    p[0] = "text"
