"""Bits, selections, warps, loads and stores with cache hints."""
from numba import cuda, int16, int32


@cuda.jit
def bits(x, popc, method, clz, ffs):
    i = cuda.grid(1)
    if i < x.size:
        popc[i] = cuda.popc(x[i])
        method[i] = x[i].bit_count() + (5).bit_count() - 2
        clz[i] = cuda.clz(x[i])
        ffs[i] = cuda.ffs(x[i])


@cuda.jit
def reversed_bits(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = cuda.brev(x[i])


@cuda.jit
def numbers(x, fma, cbrt):
    i = cuda.grid(1)
    if i < x.size:
        fma[i] = cuda.fma(x[i], x[i], -x[i])
        cbrt[i] = cuda.cbrt(x[i])


@cuda.jit
def selections(x, y, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i, 0] = cuda.selp(i % 3 == 0, x[i], y[i])
        out[i, 1] = cuda.selp(i % 3, x[i], y[i])


@cuda.jit
def both_are_evaluated(count, out):
    out[0] = cuda.selp(False, cuda.atomic.add(count, 0, 3), int32(7))
    out[1] = cuda.selp(True, cuda.atomic.add(count, 0, 3), cuda.atomic.add(count, 1, 4))


@cuda.jit
def matches(x, any_lanes, all_lanes, same):
    i = cuda.grid(1)
    any_lanes[i] = cuda.match_any_sync(0xFFFFFFFF, x[i])
    lanes, truth = cuda.match_all_sync(0xFFFFFFFF, x[i // 32 * 32 + i % 32 * (i // 32)])
    all_lanes[i] = lanes
    same[i] = truth


@cuda.jit
def masks(out):
    i = cuda.grid(1)
    out[i, 0] = cuda.lanemask_lt()
    out[i, 1] = cuda.activemask()
    if i % 2 == 0:
        out[i, 2] = cuda.activemask()
    cuda.syncwarp(0xFFFFFFFF)


@cuda.jit
def sleepers(out):
    cuda.nanosleep(100)
    if out.size == 0:
        breakpoint()
    out[cuda.grid(1)] = 1


@cuda.jit
def truncated_predicates(x, out):
    i = cuda.threadIdx.x
    out[i, 0] = cuda.syncthreads_count(x[i])
    out[i, 1] = cuda.syncthreads_and(x[i])
    out[i, 2] = cuda.syncthreads_or(x[i])


@cuda.jit
def hinted(x, out):
    i = cuda.grid(1)
    if i < x.size:
        cuda.stcg(out, (0, i), cuda.ldca(x, i))
        cuda.stcs(out, (1, i), cuda.ldcg(x, i))
        cuda.stwb(out, (2, i), cuda.ldcs(x, i))
        cuda.stwt(out, (-3, i - x.size), cuda.ldlu(x, i - x.size))
        out[4, i] = cuda.ldcv(x, (i,))
        cuda.stcg(out, (5, i), 3.75)


@cuda.jit
def hinted_in_order(x):
    """What was written just before is what is read."""
    i = cuda.grid(1)
    x[i] = i
    a = cuda.ldcg(x, i)
    cuda.stcg(x, i, a + 1)
    b = x[i]
    cuda.stwt(x, i, a + b)


@cuda.jit(device=True)
def read(x, i):
    return cuda.ldcg(x, (i, int16(0)))


@cuda.jit
def hinted_through_function(x, out):
    i = cuda.grid(1)
    out[i] = read(x, i)


@cuda.jit("void(CPointer(float32), float32[::1])")
def hinted_pointers(p, out):
    i = cuda.grid(1)
    cuda.stcg(p, i, cuda.ldca(p, i) + 1)
    out[i] = cuda.ldcv(p, i)
