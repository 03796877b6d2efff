from numba import cuda


@cuda.jit(device=True)
def double(x):
    return x +


@cuda.jit(device=True)
def other(x):
    return x[
