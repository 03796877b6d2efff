# sig: small: void(int8[::1], uint8[::1], int16[::1], uint16[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], bool[::1])
# sig: floats: void(float32[::1], float64[::1], int8[::1], uint8[::1], int16[::1], uint16[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], bool[::1])
# sig: loops: void(int64[::1], int64, int64, int64, uint8, int8)
# sig: undefined: void(int64[::1], int64)
# sig: prints: void(int32, uint64, float32, bool, UniTuple(int64, 2))
from numba import cuda
import numpy as np
import math


@cuda.jit
def small(a, b, c, d, e, f, g, h, k):
    i = cuda.grid(1)
    g[0] = a[i] + b[i]
    g[1] = a[i] * c[i] - d[i]
    g[2] = -a[i]
    g[3] = -b[i]
    g[4] = ~b[i] + ~d[i]
    g[5] = ~k[0]
    g[6] = a[i] << 3
    g[7] = (b[i] << e[i]) >> 2
    h[0] = b[i] - d[i]
    h[1] = f[i] * f[i] - 1
    h[2] = -f[i]
    h[3] = h[1] // 3 + h[2] % 5
    h[4] = d[i] * d[i]
    a[0] = np.int8(a[1] + 200)
    b[0] = np.uint8(e[1])
    c[0] = np.int16(np.uint8(g[1]))
    d[0] = d[0] * d[1]
    e[0] = np.int32(g[0]) * np.int32(g[1])
    f[0] = np.uint32(g[0] * 7)
    k[0] = k[1] & k[2] | (a[i] < b[i])
    k[1] = k[2] ^ True
    k[2] = a[i] == k[2]
    g[8] = min(a[i], b[i], 5) + max(g[1], e[2])
    g[9] = abs(a[1]) + abs(g[2]) + round(g[3])
    g[10] = k[1] + k[2]
    g[11] = a[i] if k[1] else f[i]
    k[3] = g[1] < h[1]
    k[4] = e[1] < f[1]
    k[5] = cuda.threadIdx.x < e[1]
    g[12] = cuda.threadIdx.x - e[1]
    g[13] = (cuda.threadIdx.x - 5) // 2
    g[14] = -cuda.threadIdx.x
    g[15] = e[1] ** 3 + g[1] ** e[2] + b[1] ** b[2] + h[2] ** h[3]
    g[16] = g[1] & 0xff | 1 << 40
    g[17] = 1 - g[3]
    g[18] = 0x7fffffffffffffff + g[1]
    h[5] = h[1] + 0xffffffffffffffff
    g[19] = -9223372036854775807 - 1
    g[20] = divmod(g[1], g[2])[1]


@cuda.jit
def floats(x, y, a, b, c, d, e, f, g, h, k):
    a[0] = np.int8(x[0])
    b[0] = np.uint8(y[0])
    c[0] = np.int16(x[0])
    d[0] = np.uint16(y[0])
    e[0] = np.int32(x[0])
    f[0] = np.uint32(y[0])
    g[0] = int(x[0])
    h[0] = np.uint64(y[0])
    k[0] = bool(x[0])
    x[1] = a[1]
    x[2] = g[1]
    y[3] = h[1]
    x[4] = x[3] ** 2 + x[4] ** -1 + x[5] ** 0.5 + y[1] ** g[1] + y[2] ** h[1]
    y[5] = x[1] * 2 + y[1] // x[2] + y[1] % 3
    x[6] = x[1] // x[2] + x[1] % x[2]
    y[6] = math.inf if k[1] else -math.nan
    y[7] = 1e300 * -0.0
    x[7] = np.float32(1e-45) + np.float32(0.1)
    y[8] = round(x[1]) + round(y[1], 2) + round(x[2], 3)
    y[9] = -x[1] - (-y[1])
    y[10] = e[1] / e[2] + g[1] * 0.5


@cuda.jit
def loops(out, n, m, s, u, b):
    t = 0
    for i in range(n, m, s):
        t += i
    for i in range(u):
        t += i
    for i in range(u, 250, 7):
        t += i
    for i in range(b, -100, -3):
        t += i
    for i in range(out[0], out[1], out[2]):
        t += i
        out[1] += 1
    for i in range(n - 1, -1, -1):
        t ^= i
    while n > 0:
        n -= 1
        if n == 5:
            continue
        for j in range(n):
            if j > m:
                break
        else:
            t += 1
    out[3] = t


@cuda.jit
def undefined(out, n):
    for i in range(n):
        if i == 0:
            x = 3
        else:
            out[i] = x
        if i > 4:
            y = 2.5
    out[0] = y
    for i in range(3):
        z = i * 2
        out[1] += z
    while True:
        if out[2] > 3:
            w = 4
            break
        out[2] += 1
    out[3] = w


@cuda.jit
def prints(a, b, c, d, t):
    print("100% of \"it\" \\ ??/ é\n", a, b, c, d, t, -a, b + 1, a < 3, (a, c), ())
    print()
    print(cuda.threadIdx.x, a + b, "x")
    print(a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a)
