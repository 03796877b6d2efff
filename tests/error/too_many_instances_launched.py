# sig: k: void(float32[::1])
# Device functions and launched kernels count together: 1023 of each.
from numba import cuda


@cuda.jit(device=True)
def f0(x):
    return 1


@cuda.jit(device=True)
def f1(x):
    return f0((x, 1)) + f0((x, 1.5))


@cuda.jit(device=True)
def f2(x):
    return f1((x, 1)) + f1((x, 1.5))


@cuda.jit(device=True)
def f3(x):
    return f2((x, 1)) + f2((x, 1.5))


@cuda.jit(device=True)
def f4(x):
    return f3((x, 1)) + f3((x, 1.5))


@cuda.jit(device=True)
def f5(x):
    return f4((x, 1)) + f4((x, 1.5))


@cuda.jit(device=True)
def f6(x):
    return f5((x, 1)) + f5((x, 1.5))


@cuda.jit(device=True)
def f7(x):
    return f6((x, 1)) + f6((x, 1.5))


@cuda.jit(device=True)
def f8(x):
    return f7((x, 1)) + f7((x, 1.5))


@cuda.jit(device=True)
def f9(x):
    return f8((x, 1)) + f8((x, 1.5))


@cuda.jit
def c0(x, a8, a7, a6, a5, a4, a3, a2, a1, a0):
    x[0] = 1


@cuda.jit
def c1(x, a8, a7, a6, a5, a4, a3, a2, a1):
    c0[1, 1](x, a8, a7, a6, a5, a4, a3, a2, a1, 1)
    c0[1, 1](x, a8, a7, a6, a5, a4, a3, a2, a1, 1.5)


@cuda.jit
def c2(x, a8, a7, a6, a5, a4, a3, a2):
    c1[1, 1](x, a8, a7, a6, a5, a4, a3, a2, 1)
    c1[1, 1](x, a8, a7, a6, a5, a4, a3, a2, 1.5)


@cuda.jit
def c3(x, a8, a7, a6, a5, a4, a3):
    c2[1, 1](x, a8, a7, a6, a5, a4, a3, 1)
    c2[1, 1](x, a8, a7, a6, a5, a4, a3, 1.5)


@cuda.jit
def c4(x, a8, a7, a6, a5, a4):
    c3[1, 1](x, a8, a7, a6, a5, a4, 1)
    c3[1, 1](x, a8, a7, a6, a5, a4, 1.5)


@cuda.jit
def c5(x, a8, a7, a6, a5):
    c4[1, 1](x, a8, a7, a6, a5, 1)
    c4[1, 1](x, a8, a7, a6, a5, 1.5)


@cuda.jit
def c6(x, a8, a7, a6):
    c5[1, 1](x, a8, a7, a6, 1)
    c5[1, 1](x, a8, a7, a6, 1.5)


@cuda.jit
def c7(x, a8, a7):
    c6[1, 1](x, a8, a7, 1)
    c6[1, 1](x, a8, a7, 1.5)


@cuda.jit
def c8(x, a8):
    c7[1, 1](x, a8, 1)
    c7[1, 1](x, a8, 1.5)


@cuda.jit
def c9(x):
    c8[1, 1](x, 1)
    c8[1, 1](x, 1.5)


@cuda.jit
def k(x):
    x[0] = f9(1)
    c9[1, 1](x)
