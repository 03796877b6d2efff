from numba import cuda

from . import triangle
from ..algebra import dot
from .. import algebra

SIDES = {"square": 4}


@cuda.jit(device=True)
def area(sides, length):
    if sides == 3:
        return triangle.area(length)
    return dot((length,), (length,)) + algebra.ORIGIN.x
