# sig: k: void(float32[::1], float64, int64)
from numba import cuda
from numba.cuda import libdevice


@cuda.jit
def k(x, y, n):
    x[0] = libdevice.nothing(y)
    x[0] = libdevice.abs(y)
    x[0] = libdevice.sinf(x)
    x[0] = libdevice.pow(y)
    a, b = libdevice.sqrt(y)
    x[0] = libdevice.sincos(y)
    c = cuda.libdevice.popc(True)
