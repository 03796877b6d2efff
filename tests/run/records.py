# Structured dtypes: records in shared and local memory, their fields, references and copies.
import numpy as np
from numba import cuda

Inner = np.dtype([('u', 'i2'), ('w', np.float64)], align=True)
Particle = np.dtype([('x', np.float32), ('class', 'u1'), ('m', 'i4', (2, 3)), ('inner', Inner)], align=True)
Packed = np.dtype([('a', 'i1'), ('b', 'f8'), ('c', 'i4')])
Counter = np.dtype([('n', np.int32), ('sum', np.float64), ('low', np.int32)], align=True)
Named = np.dtype([('s', 'S5'), ('u', 'U3'), ('k', 'i4')], align=True)
Row = np.dtype([('v', 'f4', 4), ('packed', Packed, 2)])


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


@cuda.jit
def atomics(out):
    c = cuda.shared.array(2, dtype=Counter)
    i = cuda.threadIdx.x
    if i < 2:
        c[i].n = 0
        c[i].sum = 0
        c[i]['low'] = 1000
    cuda.syncthreads()
    cuda.atomic.add(c['n'], i % 2, 1)
    cuda.atomic.add(c['sum'], i % 2, i)
    cuda.atomic.min(c.low, i % 2, 10 + i)
    cuda.syncthreads()
    if i < 2:
        out[i, 0] = c[i].n
        out[i, 1] = c[i].sum
        out[i, 2] = c[i].low


@cuda.jit
def texts(out):
    a = cuda.local.array(2, dtype=Named)
    a[0].s = 'hello'
    a[0].u = 'äbc'
    a[1].s = a[0].s
    a[1].u = 'ab'
    out[0] = a[0].s == a[1].s
    out[1] = a[0].s != a[1].s
    out[2] = a[0].u == a[1].u
    out[3] = len(a[0].s)
    out[4] = len(a[1].u)
    out[5] = a[0].s == 'hello'
    out[6] = a[1].u != 'ab'
    a[1].s = 'too long'
    out[7] = a[1].s == 'too l'


@cuda.jit
def nested(out):
    s = cuda.local.array(3, dtype=Row)
    for i in range(3):
        for j in range(4):
            s[i].v[j] = 10 * i + j
        for j in range(2):
            s[i].packed[j].a = j
            s[i].packed[j].b = i + 0.5 * j
            s[i].packed[j]['c'] = -i
    s[2] = s[1]
    s[1].packed[0] = s[0].packed[1]
    s[1].v[1:3] = 7
    total = 0.0
    for x in s[2].v:
        total += x
    out[0] = total
    out[1] = s[2].packed[1].b
    out[2] = s[1].packed[0].b
    out[3] = s['v'][1, 2]
    out[4] = s[1].v[3]
    out[5] = s[2].packed[1].c
    out[6] = s[2].v.shape[0]
    out[7] = len(s)


@cuda.jit(device=True)
def bump(r, by):
    r.x += by
    r.inner.w = r.x * 2


@cuda.jit
def passed(out):
    s = cuda.local.array(2, dtype=Particle)
    s[0].x = 1
    s[1].x = 5
    for i in range(2):
        bump(s[i], i + 1)
    r = s[0] if out.size > 3 else s[1]
    bump(r, 10)
    r = s[1]
    r.x += 100
    out[0] = s[0].x
    out[1] = s[1].x
    out[2] = s[0].inner.w
    out[3] = r.inner.w


@cuda.jit
def argument(recs, out):
    i = cuda.grid(1)
    if i < recs.size:
        recs[i].x = i
        recs[i].inner.w = 2 * i
        cuda.atomic.add(recs['m'], (0, 1, 2), i)
        recs[i]['class'] = 255
        out[i] = recs[i].inner
        out[i].u += 1


@cuda.jit
def octets(out):
    a = cuda.local.array(2, dtype=Named)
    a[0].s = b'h\xe9l\x00o'
    a[1].s = b'abc'
    out[0] = a[0].s == b'h\xe9l\x00o'
    out[1] = a[1].s == b'abc'
    out[2] = a[1].s == 'abc'
    out[3] = a[1].s != b'abd'
    out[4] = len(a[1].s)
    out[5] = len(b'\xff\xfe')
