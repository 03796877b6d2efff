# Pointers as arguments, arrays made of them, addresses of elements.
import numpy as np
from numba import carray, cuda, farray, types


@cuda.jit(device=True)
def second(p):
    return p[1]


@cuda.jit("void(CPointer(float32), int64, int64[::1], float32[::1])")
def pointers(p, n, x, out):
    out[0] = p[0] + second(p)
    p[2] = 7
    a = carray(p, (2, n))
    out[1] = a[1, 0]
    f = farray(p, (2, n), dtype=np.float32)
    out[2] = f[1, 0]
    out[3] = a.shape[0] * 10 + a.shape[1]
    a[1, 1:] = -1
    q = p
    q[n] += 1
    out[4] = (x[2:].ctypes.data - x.ctypes.data) // x.itemsize



@cuda.jit(types.void(types.CPointer(types.int32), types.int64))
def declared(p, n):
    p[n] = n
