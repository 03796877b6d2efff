# What a device can do at most is measured by these kernels. The arithmetic has no loops, so that the CPU device computes
# several threads at once, and eight chains that are independent of each other, so that a processor works on one while it
# waits for another.
from numba import cuda, float32, float64


@cuda.jit("void(float32[::1], float32[::1])")
def copy(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i]


@cuda.jit(device=True)
def four(v, a):
    v = v * a + a
    v = v * a + a
    v = v * a + a
    return v * a + a


@cuda.jit(device=True)
def sixteen(v, a):
    return four(four(four(four(v, a), a), a), a)


@cuda.jit(device=True)
def sixty_four(v, a):
    return sixteen(sixteen(sixteen(sixteen(v, a), a), a), a)


@cuda.jit("void(float32[::1], float32)")
def multiply32(out, a):
    i = cuda.grid(1)
    if i < out.size:
        v = a * float32(i % 7)
        out[i] = (sixty_four(v, a) + sixty_four(v + a, a) + sixty_four(v - a, a) + sixty_four(v * a, a)
                  + sixty_four(a - v, a) + sixty_four(-v, a) + sixty_four(v + v, a) + sixty_four(a - v - v, a))


@cuda.jit("void(float64[::1], float64)")
def multiply64(out, a):
    i = cuda.grid(1)
    if i < out.size:
        v = a * float64(i % 7)
        out[i] = (sixty_four(v, a) + sixty_four(v + a, a) + sixty_four(v - a, a) + sixty_four(v * a, a)
                  + sixty_four(a - v, a) + sixty_four(-v, a) + sixty_four(v + v, a) + sixty_four(a - v - v, a))
