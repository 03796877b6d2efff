"""Arithmetic whose result C++ would get wrong: overflow, signs, shifts, conversions."""
import math

import numpy as np
from numba import cuda, float32, float64, int8, int32, uint8, uint32


@cuda.jit
def division(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] // b[i]
        out[i, 1] = a[i] % b[i]
        out[i, 2], out[i, 3] = divmod(a[i], b[i])


@cuda.jit
def true_division(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i] = a[i] / b[i]


@cuda.jit
def by_constants(a, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] // 8
        out[i, 1] = a[i] % 8
        out[i, 2] = a[i] // -3
        out[i, 3] = a[i] % -3
        out[i, 4] = a[i] // 1
        out[i, 5] = a[i] % 1
        out[i, 6] = 100 // a[i]
        out[i, 7] = 100 % a[i]


@cuda.jit
def wrapping(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] + b[i]
        out[i, 1] = a[i] - b[i]
        out[i, 2] = a[i] * b[i]
        out[i, 3] = -a[i]
        out[i, 4] = abs(a[i])
        out[i, 5] = ~a[i]


@cuda.jit
def overflow_is_seen(x, out):
    """Compilers like to fold x + 1 > x to true."""
    i = cuda.grid(1)
    if i < x.size:
        out[i, 0] = x[i] + 1 > x[i]
        out[i, 1] = x[i] - 1 < x[i]
        out[i, 2] = x[i] * 2 // 2 == x[i]
        out[i, 3] = -x[i] <= 0 or x[i] < 0
        out[i, 4] = (x[i] << 1) >> 1 == x[i]


@cuda.jit
def shifts(a, n, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] << n[i]
        out[i, 1] = a[i] >> n[i]
        out[i, 2] = 1 << n[i]
        out[i, 3] = (a[i] << n[i]) >> n[i]


@cuda.jit
def bits(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] & b[i]
        out[i, 1] = a[i] | b[i]
        out[i, 2] = a[i] ^ b[i]
        out[i, 3] = a[i] & 0xFF | b[i] << 4 ^ 3


@cuda.jit
def powers(a, n, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] ** 2
        out[i, 1] = a[i] ** 3
        out[i, 2] = a[i] ** n[i]
        out[i, 3] = pow(a[i], 4)
        out[i, 4] = 2 ** (a[i] & 15)
        out[i, 5] = -a[i] ** 2


@cuda.jit
def float_powers(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i, 0] = x[i] ** 2
        out[i, 1] = x[i] ** -1
        out[i, 2] = x[i] ** 0.5
        out[i, 3] = 2.0 ** x[i]


@cuda.jit
def conversions(x, out, fout):
    i = cuda.grid(1)
    if i < x.size:
        out[i, 0] = int(x[i])
        out[i, 1] = bool(x[i])
        out[i, 2] = int8(int(x[i]))
        out[i, 3] = np.uint8(int(x[i]))
        out[i, 4] = int32(x[i])
        out[i, 5] = round(x[i])
        out[i, 6] = uint32(int(x[i]))
        fout[i, 0] = float(x[i])
        fout[i, 1] = float32(x[i])
        fout[i, 2] = np.float64(int(x[i])) / 2
        fout[i, 3] = math.floor(x[i])
        fout[i, 4] = math.ceil(x[i])
        fout[i, 5] = math.trunc(x[i])


@cuda.jit
def extremes(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = min(a[i], b[i])
        out[i, 1] = max(a[i], b[i])
        out[i, 2] = min(a[i], b[i], 3)
        out[i, 3] = max(a[i], b[i], -1, 2)
        out[i, 4] = abs(a[i] - b[i])
        out[i, 5] = max((a[i], b[i]))


@cuda.jit
def precedence(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        y = b[i]
        out[i, 0] = x - (y - x) - y
        out[i, 1] = x - y * 2 + -x
        out[i, 2] = (x + y) * (x - y)
        out[i, 3] = x // (y // 2 + 1) * 3
        out[i, 4] = -(x + y) - -x
        out[i, 5] = x & y == y
        out[i, 6] = (x & y) == y
        out[i, 7] = not x < y
        out[i, 8] = ~x + 1 << 2
        out[i, 9] = x if x > y else y if y > 3 else -1


@cuda.jit
def mixed_signs(a, u, out):
    """int64 with uint64: arithmetic is int64, comparison float64."""
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] + u[i]
        out[i, 1] = a[i] < u[i]
        out[i, 2] = a[i] == u[i]
        out[i, 3] = u[i] // 3


@cuda.jit
def narrow_stores(x, a, b, c, d):
    i = cuda.grid(1)
    if i < x.size:
        a[i] = x[i]
        b[i] = x[i] * 3
        c[i] = -x[i]
        d[i] = x[i]


@cuda.jit
def literals(out, fout):
    out[0] = 9223372036854775807
    out[1] = -9223372036854775808
    out[2] = 0xFF + 0o17 + 0b101 + 1_000
    out[3] = -0x8000000000000000
    fout[0] = 1e308 * 10
    fout[1] = -math.inf
    fout[2] = math.nan
    fout[3] = -0.0
    fout[4] = 5e-324
    fout[5] = 0.1
    fout[6] = 1e22
    fout[7] = math.pi
    fout[8] = 1.7976931348623157e308
    fout[9] = .5 + 1. + 1_0.0e-1


@cuda.jit
def fused(x, y, z, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = x[i] * y[i] + z[i]


@cuda.jit
def float_division(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] // b[i]
        out[i, 1] = a[i] % b[i]
        out[i, 2] = a[i] / b[i]


@cuda.jit
def negated_shorts(x, out, wide):
    i = cuda.grid(1)
    out[i] = -x[i]
    wide[i] = -x[i]
