# sig: k: void(float32[:], float32[:,:], int32[:], complex64[:])
import numpy as np
from numba import cuda


@cuda.jit
def k(a, t, n, z):
    x = np.sin(a)
    y = np.hypot(a, 2.0)
    np.sin(a, n)
    np.sin(a, 1.5)
    np.cos(t, a)
    np.hypot(z, z, z)
    np.sin((1, 2), a)
    np.less(n, n, a, a)
    np.bitwise_or(a, n, n)
    np.invert(a, out=n, where=a)
    s = cuda.shared.array(3, np.float32)
    l = cuda.local.array(4, np.float32)
    np.sin(s, l)
    np.sin(a, FROZEN)


FROZEN = np.array([1.0, 2.0])
