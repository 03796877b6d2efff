# sig: k: void(float32[::1])
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


@cuda.jit(device=True)
def f10(x):
    return f9((x, 1)) + f9((x, 1.5))


@cuda.jit(device=True)
def f11(x):
    return f10((x, 1)) + f10((x, 1.5))


@cuda.jit
def k(x):
    x[0] = f11(1)
