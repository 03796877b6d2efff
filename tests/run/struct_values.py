# Structs of a C++ header as values: variables, copies, fields, tuples, functions, arrays.
import numpy as np
from numba import cuda
from headers.structs_cuh import structs


@cuda.jit("void(float32[:])")
def fields(out):
    r = structs.make(1.0, 0.5)
    q = r                      # a copy
    q.t = 2
    q.t += r.t
    q.o.x = 5
    q.o.y *= q.t
    q.id += 3
    out[0] = r.t
    out[1] = q.t
    out[2] = q.o.x + q.o.y + q.o.z
    out[3] = q.id + r.id
    h = structs.hit(q)
    h.ray.t = 1
    h.ray.o.z -= 1
    part = h.ray               # a copy, too
    part.t = 100
    out[4] = h.ray.t + h.ray.o.z + h.more[1].t
    h.more[0] = r
    h.more[1].t -= 0.5
    out[5] = h.more[0].t + h.more[1].t
    h.e[1, 2] += 10
    h.e[0][1] = 0
    out[6] = structs.sum(h.e[1], 3) + h.e[0, 1] + h.e.sum()
    out[7] = structs.make(3.0, 4.0).o.z + structs.hit(r).e[1][1]


@cuda.jit("void(float32[:])")
def places(out):
    r = structs.make(1.0, 0.5)
    h = structs.hit(r)
    structs.advance(r, 1.0)
    structs.advance(h.ray, 2.0)
    structs.advance(h.more[1], 3.0)
    structs.swap(r, h.more[0])
    out[0] = r.t
    out[1] = h.ray.t
    out[2] = h.more[1].t
    out[3] = h.more[0].t
    view = h.e
    view[0, 0] = 40
    row = h.e[1] if out[0] < 1 else h.e[0]
    row[0] += 2
    out[4] = h.e[0, 0] + h.e[1, 0]
    h.ids[1] = 20
    out[5] = structs.total(h.ids, 3) + total_of(h.ids)


@cuda.jit(device=True)
def total_of(ids):
    result = 0
    for each in ids:
        result += each
    return result


@cuda.jit(device=True)
def moved(ray, by):
    ray.t += by
    return ray


@cuda.jit("void(float32[:], int64)")
def flow(out, n):
    r = structs.make(1.0, 0.0)
    tile = cuda.local.array(4, structs.Ray)
    spans = cuda.local.array(2, structs.Span)
    for i in range(4):
        tile[i] = structs.make(np.float32(i), np.float32(i))
        if i % 2:
            r = tile[i]        # a reference meets a struct: it is copied
        r.t += 1
    out[0] = r.t + tile[3].t
    chosen = r if n > 0 else tile[2]
    chosen.t = 50
    out[1] = (tile[2] if n > 0 else r).t
    if n > 0:
        span = structs.Span(1.0, np.float32(n))
    else:
        span = structs.Span(0.0, 1.0)
    spans[1] = span
    out[2] = structs.width(spans[1])
    pair = (moved(r, 1.0), r)
    first, second = pair
    first, second = second, first
    out[3] = first.t * 10 + second.t + pair[0].t
    out[4] = moved(moved(r, 1.0), 2.0).t - r.t

    def at(by):
        return r.t + by

    out[5] = at(100.0) + (lambda s: s.t)(tile[1])
    while moved(r, 1.0).t < 9:
        r.t += 1
    out[6] = r.t


@cuda.jit("void(float32[:])")
def enumerations(out):
    r = structs.make(1.0, 0.0)
    out[0] = structs.code(r.phase)
    r.phase = structs.Phase.solid
    out[1] = structs.code(r.phase)
    kept = r.phase
    q = structs.make(1.0, 0.0)
    if q.phase != kept:
        q.phase = kept
    out[2] = structs.code(q.phase) + q.phase.value


@cuda.jit("void(structs.Ray[:], float32[:])")
def arrays(rays, out):
    i = cuda.grid(1)
    tile = cuda.shared.array(4, structs.Ray)
    if i < rays.size:
        tile[i] = rays[i]
    cuda.syncthreads()
    if i < rays.size:
        other = tile[rays.size - 1 - i]
        mine = structs.make(np.float32(i), other.t)
        mine.id = rays[i].id * 2
        rays[i] = mine
        structs.advance(rays[i], 1.0)
        out[i] = rays[i].t + rays[i].o.z
