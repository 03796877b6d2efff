"""What for statements run over, and builtins that ask at compile time."""
import math
import operator

import numpy as np
from numba import cuda, literal_unroll


@cuda.jit
def iterables(x, m, n, out):
    for i, v in enumerate((x[0], x[1], 3.0), 5):
        out[0] += i * v
    for a, b, c in zip((1, 2, 3), x, range(5, 100, 2)):
        out[1] += a * b * c
    for v in x:
        out[2] += v
    for row in m:
        for v in row:
            out[3] += v
    for i, (a, row) in enumerate(zip(x, m), start=1):
        out[4] += i * a * row[1]
    for i, j in enumerate(range(n, -n, -3)):
        out[5] += i * j
    for i, j in zip(range(n), range(0, n, n)):
        out[6] += 1 + j
    for triple in zip((1.5, 2.5), (1, 2), (True, False)):
        out[7] += triple[0] * triple[1] + triple[2]
    for pair in enumerate((1, 2)):
        out[8] += pair[0] * 10 + pair[1]
    for v in ():
        out[9] = 1
    for i, v in enumerate(()):
        out[9] = 1
    for a, b in zip((1, 2), ()):
        out[9] = 1
    else:
        out[9] += 5


@cuda.jit
def leaving(x, out):
    """break, continue and else of loops over elements."""
    for i, v in enumerate(x):
        if v < 0:
            continue
        if v > 5:
            break
        out[0] += v
    else:
        out[1] = 1
    out[2] = i
    out[3] = v
    for a, b in zip(x, x[1:]):
        if a > b:
            out[4] = a
            break
    else:
        out[5] = 1


@cuda.jit
def unrolled(x, out):
    total = 0
    for w in literal_unroll((1, 2.5, x, np.int8(3))):
        if hasattr(w, "shape"):
            total += w[0]
        else:
            total += w
    out[0] = total
    for v in literal_unroll((1, 2.5, x[1], np.int8(30), 1000)):
        if isinstance(v, int):
            continue
        out[1] += v
        if v > 20:
            break
    else:
        out[2] = 1
    out[3] = v
    for f in literal_unroll((math.sqrt, abs, lambda q: q * x[1])):
        out[4] += f(4.0)
    for v in literal_unroll((2, 3)):
        room = cuda.local.array(4, np.int64)
        room[0] = v
        out[5] += room[0]
    pair = (x[0], 7)
    for v in literal_unroll(pair):
        out[6] += v
    else:
        out[6] += 100


@cuda.jit(device=True)
def kind(x):
    if isinstance(x, int):
        return 1
    if isinstance(x, (float, np.float32)):
        return 2.5
    if isinstance(x, tuple):
        return len(x) * 10
    if isinstance(x, np.ndarray):
        return x.shape[0]
    if isinstance(x, (str, list, type(None))):
        return 1000
    if not isinstance(x, np.integer):
        return -1
    return 7


@cuda.jit
def asked(x, out):
    out[0] = kind(1) + kind(2.0) * 10 + kind((1, 2)) + kind(x) + kind(np.float32(1))
    out[1] = kind("text") + kind(None) + kind(np.uint8(3)) + kind(True)
    out[2] = getattr(x, "size") + getattr(x, "nothing", 0.25) + hasattr(math, "sin") + hasattr(x[0], "real")
    out[3] = type(out[0])(3) / 2 + type(x[0])(2.75)
    out[4] = sum((1, 2, x[0])) + sum((x[0], x[1]), 0.5) + sum((), start=2)


@cuda.jit
def operators(a, b, x, out):
    out[0] = operator.add(a, b)
    out[1] = operator.sub(a, b)
    out[2] = operator.mul(a, b)
    out[3] = operator.truediv(a, b)
    out[4] = operator.floordiv(a, b)
    out[5] = operator.mod(a, b)
    out[6] = operator.pow(a, 3)
    out[7] = operator.lshift(a, b)
    out[8] = operator.rshift(a, b)
    out[9] = operator.and_(a, b)
    out[10] = operator.or_(a, b)
    out[11] = operator.xor(a, b)
    out[12] = operator.lt(a, b) + 2 * operator.le(a, b) + 4 * operator.gt(a, b) + 8 * operator.ge(a, b) + 16 * operator.eq(a, b) + 32 * operator.ne(a, b)
    out[13] = operator.neg(a) + operator.pos(b) + operator.invert(a) + operator.inv(b)
    out[14] = operator.not_(a) + 2 * operator.truth(b)
    out[15] = operator.iadd(a, b) + operator.isub(a, b) + operator.imul(a, b)
    out[16] = operator.itruediv(a, b) + operator.ifloordiv(a, b) + operator.imod(a, b) + operator.ipow(a, 2)
    out[17] = operator.ilshift(a, b) + operator.irshift(a, b) + operator.iand(a, b) + operator.ior(a, b) + operator.ixor(a, b)
    out[18] = operator.getitem(x, 1) + operator.getitem((a, b), 0)
    operator.setitem(out, 19, operator.add(*x[:2].shape, 5))
