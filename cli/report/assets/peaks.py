# What a device can do at most is measured by these kernels. Eight chains are independent of each other, so that a
# processor works on one while it waits for another.
from numba import cuda

@cuda.jit("void(float32[::1], float32[::1])")
def copy(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i]

@cuda.jit("void(float32[::1], float32, int32)")
def multiply32(out, a, rounds):
    i = cuda.grid(1)
    p = q = r = s = t = u = v = w = a * i
    for k in range(rounds):
        p, q, r, s = p * a + a, q * a + a, r * a + a, s * a + a
        t, u, v, w = t * a + a, u * a + a, v * a + a, w * a + a
    out[i] = p + q + r + s + t + u + v + w

@cuda.jit("void(float64[::1], float64, int32)")
def multiply64(out, a, rounds):
    i = cuda.grid(1)
    p = q = r = s = t = u = v = w = a * i
    for k in range(rounds):
        p, q, r, s = p * a + a, q * a + a, r * a + a, s * a + a
        t, u, v, w = t * a + a, u * a + a, v * a + a, w * a + a
    out[i] = p + q + r + s + t + u + v + w
