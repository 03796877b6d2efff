from math import pi

from numba import cuda

FACTOR = 10.0


@cuda.jit(device=True)
def area(r):
    return pi * r * r


@cuda.jit(device=True)
def scaled(r, factor=FACTOR):
    return r * factor


@cuda.jit(device=True)
def checked(n):
    if n > 3:
        raise ValueError("too many")
    return n
