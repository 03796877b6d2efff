# sig: printing: void(int64[::1], float32)
from numba import cuda


@cuda.jit
def printing(x, y):
    i = cuda.grid(1)
    print("100% \"quoted\" ü \\ ?? %d", i, x[i], y, i < 3)
    print()
    print((i, y))
