# sig: k: void(int64)
from numba import cuda, float32


@cuda.jit
def k(n):
    a = cuda.shared.array(8, float32, n)
    b = cuda.shared.array(8, float32, alignment=0)
    c = cuda.shared.array(8, float32, alignment=-8)
    d = cuda.local.array(8, float32, alignment=24)
    e = cuda.local.array(8, float32, 4)
    f = cuda.local.array(8, float32, alignment=16.0)
    g = cuda.shared.array(8, float32, alignment="16")
    h = cuda.shared.array(8, float32, alignment=4096)
