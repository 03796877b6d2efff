# Structured dtypes: records in shared and local memory, their fields, references and copies.
import numpy as np
from numba import cuda

Inner = np.dtype([('u', 'i2'), ('w', np.float64)], align=True)
Particle = np.dtype([('x', np.float32), ('class', 'u1'), ('m', 'i4', (2, 3)), ('inner', Inner)], align=True)
Packed = np.dtype([('a', 'i1'), ('b', 'f8'), ('c', 'i4')])


@cuda.jit
def fields(out):
    s = cuda.shared.array(4, dtype=Particle)
    i = cuda.threadIdx.x
    s[i].x = 1.5 * i
    s[i]['class'] = i
    s[i].m[1, 2] = 7 * i
    s[i].inner.w = 100 + i
    s[i].inner.u = 3
    cuda.syncthreads()
    r = s[3 - i]
    r.inner['u'] += i
    out[i, 0] = r.x
    out[i, 1] = r['class']
    out[i, 2] = r.m[1, 2]
    out[i, 3] = s['inner'][3 - i].w + s[3 - i].inner.u


@cuda.jit
def copies(out):
    a = cuda.local.array(2, dtype=Packed)
    a[0].a = 1
    a[0].b = 2.5
    a[0].c = 3
    a[1] = a[0]
    r = a[0]
    r.b += 1
    out[0] = a[0].b
    out[1] = a[1].b
    out[2] = a[1].a + a[1].c
