# sig: k: void(int64)
from numba import cuda, float32


@cuda.jit
def k(n):
    a = cuda.shared.array(n, float32)
    b = cuda.shared.array(-1, float32)
    c = cuda.local.array((2, n), float32)
    d = cuda.shared.array(16, 5)
    e = cuda.local.array(1 << 40, float32)
    f = cuda.shared.array(16)
    g = cuda.shared.array((4, 0), float32)
    h = cuda.shared.array(shape=2.5, dtype=float32)
    i = cuda.shared.array((256, 228), float32)
