"""Tuples of anything: mixed and nested ones, comparison, joining, slices, membership; named tuples; strings known at compile time."""
import collections
import typing
from collections import namedtuple

from numba import cuda, float64, int64

Point = namedtuple('Point', 'x y')
Pair = collections.namedtuple('Pair', ['first', 'second'], defaults=[5])


class Sample(typing.NamedTuple):
    count: int
    weight: float = 2.5


ORIGIN = Point(3, 4)
TABLE = (1, 2.5, (3, 4))
NAMES = ("low", "high")


@cuda.jit(device=True)
def pair(a, b):
    return a, b


@cuda.jit(device=True)
def twice(x):
    return 2 * x


@cuda.jit(device=True)
def square(x):
    return x * x


@cuda.jit
def nested(out, x):
    i = cuda.grid(1)
    t = (i, 2.5, (i + 1, (True, 4)))
    out[0] = t[0] + t[1] + t[2][0] + t[2][1][1]
    out[1] = len(t) * 10 + len(t[2])
    a, b, (c, (d, e)) = t
    out[2] = a + b + c + d + e
    out[3] = TABLE[2][1] + TABLE[-2]
    u = pair(t[2], x)
    out[4] = u[0][1][1] + u[1][1]


@cuda.jit
def compared(out, i):
    p = (i, 2.5)
    out[0] = p == (3, 2.5)
    out[1] = p != (3, 2.5)
    out[2] = p < (3, 3)
    out[3] = p >= (4, 0)
    out[4] = (1, 2, i) > (1, 2)
    out[5] = (1, 2) == (1, 2, i)
    out[6] = (i, (i, 1)) < (i, (i, 2))
    out[7] = () < (i,)
    out[8] = pair(i, 1) <= pair(i, 1)
    out[9] = (1, 2) < (i, 0) < (9, 9)
    out[10] = (None, i) == (None, 3)
    out[11] = ("a", i) == ("b", i)


@cuda.jit
def joined(out, i):
    t = (1, 2.5) + (i, (i, i))
    out[0] = len(t) + t[3][1]
    u = pair(i, 2) + pair(3, i + 1)
    for k in range(4):
        out[1 + k] = u[k]
    w = () + (i,)
    out[5] = w[0]
    v = tuple(u) + tuple()
    out[6] = len(v) + v[3]


@cuda.jit
def sliced(out, i):
    t = (i, i + 1, i + 2, i + 3, i + 4)
    out[0] = t[1:][0]
    out[1] = t[:-1][-1]
    out[2] = t[::2][2]
    out[3] = t[::-1][0]
    out[4] = len(t[1:3]) + len(t[9:]) + len(t[-2:])
    out[5] = t[-1:0:-2][1]
    out[6] = (1, 2.5, (i, 7))[1:][1][0]
    a, b = t[3:]
    out[7] = a * b


@cuda.jit
def members(out, i):
    out[0] = i in (1, 2, 3)
    out[1] = i not in (1, 2, 3)
    out[2] = i in (1.5, 3.0)
    out[3] = (i, 1) in ((1, 3), (3, 1))
    out[4] = i in ()
    out[5] = "ow" in "low"
    out[6] = "low" in NAMES
    out[7] = "mid" not in NAMES
    out[8] = None in (i, None)


@cuda.jit
def indexed(out):
    i = cuda.threadIdx.x
    t = (10, 20, 30, 40)
    out[i] = t[i] + t[i - 4] + t[-1 - i]
    p = ((1, 2), (3, 4))
    out[i] += 1000 * p[i // 2][i % 2]


@cuda.jit
def merged(out, n):
    t = (1, 2)
    if n > 2:
        t = (n + 0.5, n)
    out[0] = t[0] + t[1]
    s = (0, (1, 1))
    for k in range(n):
        s = (s[0] + k, (s[1][1], s[1][0] + s[1][1]))
    out[1] = s[0]
    out[2] = s[1][1]
    u = (n, 1) if n > 2 else (0.5, 2)
    out[3] = u[0] + u[1]


@cuda.jit
def extremes(out, i):
    out[0] = max((i, 3, 7))
    out[1] = min((i, 3, 7))
    out[2] = max(pair(i, 4.5))
    out[3] = min(pair(4, i))


@cuda.jit(device=True)
def apply(f, t):
    return f(t[0]) + t[1]


@cuda.jit(device=True)
def sum_of(arrays, i):
    return arrays[0][i] + arrays[1][i]


@cuda.jit
def of_objects(out, x, y):
    i = cuda.grid(1)
    both = (x, y, None, "name", square)
    out[i, 0] = both[0][i] - both[1][i]
    out[i, 1] = both[4](i) + len(both[3])
    out[i, 2] = both[2] is None
    out[i, 3] = sum_of((x, y), i)
    alike = (x, y)
    out[i, 4] = alike[i % 2][i]
    fs = (twice, square)
    out[i, 5] = apply(fs[0], (i, 100)) + fs[1](i)


@cuda.jit
def of_arrays(arrays, out):
    i = cuda.grid(1)
    numbers, (n, scale) = arrays
    if i < n:
        out[i] = numbers[i] * scale


@cuda.jit(device=True)
def flip(p):
    return Point(p.y, p.x)


@cuda.jit
def named(out, i):
    p = Point(i, 2.5)
    f = flip(p)
    out[0] = f.x * 10 + f[1]
    a, b = f
    out[1] = a + b
    out[2] = f == (p.y, p.x)
    out[3] = ORIGIN.x * 10 + ORIGIN.y
    out[4] = Pair(i).second + Pair(second=1, first=i).first
    s = Sample(7)
    out[5] = s.weight * s.count
    out[6] = Sample(weight=1.5, count=i).weight + len(s)
    q = Point(1, 2)
    if i > 2:
        q = Point(i, q.x)
    out[7] = q.x * 10 + q.y
    out[8] = len(p + q) + tuple(q)[1]
    nested = Point(Point(i, 1), 2)
    out[9] = nested.x.x * 10 + nested.y


@cuda.jit("void(float64[::1], Point(int64, float64), Sample)")
def named_arguments(out, p, s):
    out[0] = p.x + p.y
    out[1] = s.count * s.weight


@cuda.jit(device=True)
def by_name(name, value):
    if name == "negative":
        return -value
    if name in ("double", "twice"):
        return 2 * value
    return value


@cuda.jit
def texts(out, i):
    out[0] = by_name("negative", i)
    out[1] = by_name("twice", i)
    out[2] = by_name("other", i)
    name = "größe"
    out[3] = len(name)
    out[4] = name[2] == "ö"
    out[5] = name[::-1] == "eßörg"
    out[6] = len("ab" + "cd" * 3)
    out[7] = "a" < "b"
    out[8] = len(name[1:-1])
    out[9] = "ab" != "a" + "b"
