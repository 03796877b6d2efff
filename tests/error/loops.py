# sig: k: void(float32[::1], float64, Tuple((int64, float32)))
from numba import cuda


@cuda.jit
def k(x, y, t):
    for i in range(y):
        pass
    for i in range(0, 10, 0):
        pass
    for i in y:
        pass
    break
    continue
    for i in range():
        pass
    for i in range(1, 2, 3, 4):
        pass
