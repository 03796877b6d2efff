# sig: k: void(float32[:,::1], float64, bool_, int32[::1], float32[::1])
from numba import cuda, float32, int8


@cuda.jit
def k(x, y, b, n, f):
    s = cuda.shared.array(8, float32)
    a = cuda.popc(y)
    c = cuda.clz(b)
    g = cuda.selp(True, 1, y)
    h = cuda.selp(y, 1, 2)
    i = cuda.selp(b, int8(1), int8(2))
    cuda.nanosleep(0.5)
    j = cuda.match_any_sync(y, 1)
    l = cuda.ldcg(x, 1)
    m = cuda.ldcg(f, (1, 2))
    o = cuda.ldca(f, 1.5)
    p = cuda.ldcv(s, 1)
    q = cuda.ldlu(y, 1)
    cuda.atomic.and_(f, 0, 1)
    cuda.atomic.add(x, 0, 1)
    cuda.atomic.compare_and_swap(x, 0, 1)
    u = cuda.shfl_sync(0xFFFFFFFF, 1, y)
    t = b.bit_count()
