"""Values that may be None, members of enumerations, `is`."""
import enum
from enum import Enum, IntEnum

from numba import cuda, int64


class Color(enum.Enum):
    RED = 1
    GREEN = 2
    BLUE = enum.auto()


class Number(IntEnum):
    ONE = 1
    TWO = 2


class Ratio(Enum):
    HALF = 0.5
    FULL = 1.0


@cuda.jit(device=True)
def above(x, limit):
    if x > limit:
        return x * 2


@cuda.jit(device=True)
def parts(x):
    if x < 0:
        return None
    return x, x + 0.5


@cuda.jit(device=True)
def nothing(x, i):
    x[i] += 1


@cuda.jit
def may_be_none(out):
    i = cuda.threadIdx.x
    r = above(i, 1)
    if r is not None:
        out[i, 0] = r
    out[i, 1] = r is None
    q = parts(i - 1)
    if q is not None:
        out[i, 2] = q[0] + q[1]
    out[i, 3] = r == 4
    out[i, 4] = 1 if r else 2
    last = None
    for k in range(i):
        if k % 2 == 1:
            last = k
    out[i, 5] = -1 if last is None else last
    out[i, 6] = r == None  # noqa: E711
    out[i, 7] = r != 4


@cuda.jit(device=True)
def or_default(value, default):
    if value is None:
        return default
    return value


@cuda.jit
def none_arguments(out, i):
    out[0] = or_default(None, i)
    out[1] = or_default(i, 5)
    out[2] = or_default(above(i, 3), 9.5)
    out[3] = nothing(out, 4) is None
    t = (None, i)
    out[5] = t[0] is None
    out[6] = t[1] is not None


@cuda.jit
def used(out):
    i = cuda.threadIdx.x
    r = above(i, 1)
    out[i] = -1
    out[i] = r + 1


@cuda.jit(device=True)
def sum_of_parts(x):
    a, b = parts(x)
    return a + b


@cuda.jit
def used_in_functions(x, out):
    i = cuda.threadIdx.x
    out[i] = sum_of_parts(x[i])


@cuda.jit(device=True)
def pick(n):
    if n > 1:
        return Color.RED
    return Color.GREEN


@cuda.jit
def enumerations(out, n):
    c = pick(n)
    out[0] = c == Color.RED
    out[1] = c is Color['GREEN']
    out[2] = c != Color.BLUE
    out[3] = pick(3).value * 10 + Color.BLUE.value
    r = Ratio.HALF
    if n > 1:
        r = Ratio.FULL
    out[4] = r.value
    out[5] = c in (Color.RED, Color.BLUE)
    out[6] = Color.RED is Color.RED
    out[7] = len(Color.GREEN.name)


@cuda.jit
def integer_members(out, n):
    m = Number.ONE
    if n > 1:
        m = Number.TWO
    out[0] = m + 10
    out[1] = Number.ONE < m
    out[m + 1] = 7
    k = 5
    if n > 1:
        k = m
    out[4] = k
    out[5] = m == 2
    out[6] = m.value * 2


@cuda.jit
def identity(out, x, i):
    out[0] = i is i
    out[1] = x is x
    out[2] = i is None
    out[3] = x is not None
    out[4] = i is 2.5  # noqa: F632
    out[5] = int64 is int64


@cuda.jit
def printed(i):
    r = above(i, 1)
    print(None, r is None, (1, (i, None)), ((i,), "text"))
    print((None,), pick(i) is Color.RED, Number.TWO)


@cuda.jit
def from_host(out, i, c, t):
    out[0] = -1 if i is None else i * 2
    out[1] = c == Color.GREEN
    out[2] = c.value
    out[3] = 5 if t[0] is None else t[0] + t[1]
