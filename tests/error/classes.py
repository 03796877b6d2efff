# sig: k: void(float32[::1], int64)
import enum
from collections import namedtuple

from numba import cuda

Point = namedtuple('Point', 'x y')


class Color(enum.Enum):
    RED = 1
    GREEN = 2


@cuda.jit
def k(x, n):
    a = Point(1)
    b = Point(1, 2, 3)
    c = Point(1, z=2)
    d = Point(n, 1).z
    e = Color[n]
    f = Color.BLUE
    g = Color['BLUE']
    h = Color.RED + 1
