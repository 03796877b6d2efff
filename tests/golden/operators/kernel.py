# sig: integers: void(int32[::1], int64[::1], uint8[::1], uint64[::1])
# sig: floats: void(float32[::1], float64[::1])
# sig: logic: void(int64[::1], float64, bool_)
from numba import cuda


@cuda.jit
def integers(a, b, c, d):
    i = cuda.grid(1)
    b[0] = a[i] + b[i] * c[i] - d[i]
    b[1] = a[i] // b[i] + a[i] % b[i]
    b[2] = b[i] ** 3 + a[i] ** c[i]
    b[3] = a[i] << c[i] | b[i] >> 2
    b[4] = (a[i] & 0xFF) ^ ~b[i]
    b[5] = -a[i] + +c[i]
    d[0] = d[i] // c[i] + d[i] % c[i]
    d[1] = d[i] >> c[i]
    q, r = divmod(b[i], a[i])
    b[6] = q - r
    b[i] += 1
    b[i] <<= 2
    b[i] //= 3


@cuda.jit
def floats(x, y):
    i = cuda.grid(1)
    y[0] = x[i] + y[i] * x[i] - y[i] / x[i]
    y[1] = x[i] // y[i] + x[i] % y[i]
    y[2] = x[i] ** 2 + y[i] ** 0.5 + y[i] ** i
    y[3] = 7 / 2 + i / 4
    x[0] = -x[i]
    y[i] /= 3
    y[i] **= 2.0


@cuda.jit
def logic(out, x, flag):
    i = cuda.grid(1)
    out[0] = 1 if 0 < x <= 1.0 and flag else 2
    out[1] = i or 5
    out[2] = i and 7
    out[3] = not flag
    out[4] = flag + flag
    out[5] = 1 < i < 10 != x
    out[6] = bool(x) == flag
