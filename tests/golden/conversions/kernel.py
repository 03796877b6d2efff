# sig: conversions: void(int8[::1], uint16[::1], float32[::1], float64, bool_)
import numpy as np
from numba import cuda, float32, float64, int8, int64, uint32


@cuda.jit
def conversions(a, b, x, y, flag):
    a[0] = y
    a[1] = int8(y)
    b[0] = np.uint16(a[0])
    b[1] = uint32(y) + int64(x[0])
    x[0] = float32(y)
    x[1] = float(a[0])
    x[2] = float64(b[0])
    x[3] = int(flag) + bool(y)
    x[4] = np.float32(3)
    a[2] = round(y)
    x[5] = round(y, 2)
    x[6] = abs(a[0]) + abs(x[0]) + abs(y)
    x[7] = min(a[0], b[0], 3) + max(y, x[0])
    x[8] = pow(y, 2) + pow(x[0], 3)
