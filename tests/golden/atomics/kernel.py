# sig: atomics: void(int32[::1], uint64[:,::1], float64[::1], float32[::1])
from numba import cuda


@cuda.jit
def atomics(a, b, x, y):
    i = cuda.grid(1)
    cuda.atomic.add(a, i, 1)
    old = cuda.atomic.add(b, (i, 2), 3)
    cuda.atomic.sub(x, 0, 0.5)
    cuda.atomic.max(x, -1, y[i])
    cuda.atomic.min(y, i, y[0])
    cuda.atomic.and_(a, 1, 3)
    cuda.atomic.or_(a, 1, 4)
    cuda.atomic.xor(a, 1, 8)
    before = cuda.atomic.exch(a, 2, 9)
    cuda.atomic.inc(b, (0, 0), 10)
    cuda.atomic.dec(b, (0, 1), 10)
    seen = cuda.atomic.cas(a, 3, before, 5)
    cuda.atomic.compare_and_swap(a, before, seen)
    a[5] = seen + old
