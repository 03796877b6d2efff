# check: all
from numba import cuda


@cuda.jti
def kernel(a):
    a[0] = 1


@cuda.jitt(device=True)
def device(a):
    return a[0]
