"""The kernels of bench/kernels that Warp can say as threads of their own, each in Warp's words.

Kernels with shared memory, barriers or exchange within a warp are not here: a Warp kernel has no such thing but tiles,
which are another program. Warp itself loops with the stride of the grid, so that saxpy and gather are plain maps.
"""
import warp as wp

TAU = wp.constant(6.2831853)


@wp.kernel
def vector_add(x: wp.array(dtype=float), y: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = x[i] + y[i]


@wp.kernel
def saxpy_grid_stride(a: float, x: wp.array(dtype=float), y: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = a * x[i] + y[i]


@wp.func
def cnd(d: float) -> float:
    k = 1.0 / (1.0 + 0.2316419 * wp.abs(d))
    r = 0.3989422804 * wp.exp(-0.5 * d * d) * (
        k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))))
    if d > 0.0:
        return 1.0 - r
    return r


@wp.kernel
def black_scholes(call: wp.array(dtype=float), put: wp.array(dtype=float), s: wp.array(dtype=float),
                  x: wp.array(dtype=float), t: wp.array(dtype=float), rate: float, volatility: float):
    i = wp.tid()
    root = wp.sqrt(t[i])
    d1 = (wp.log(s[i] / x[i]) + (rate + 0.5 * volatility * volatility) * t[i]) / (volatility * root)
    d2 = d1 - volatility * root
    c1 = cnd(d1)
    c2 = cnd(d2)
    e = wp.exp(-rate * t[i])
    call[i] = s[i] * c1 - x[i] * e * c2
    put[i] = x[i] * e * (1.0 - c2) - s[i] * (1.0 - c1)


@wp.kernel
def stencil2d_x(src: wp.array2d(dtype=float), dst: wp.array2d(dtype=float)):
    i, j = wp.tid()
    if i >= 1 and i < src.shape[0] - 1 and j >= 1 and j < src.shape[1] - 1:
        dst[i, j] = 0.25 * (src[i - 1, j] + src[i + 1, j] + src[i, j - 1] + src[i, j + 1])


@wp.kernel
def stencil3d(src: wp.array3d(dtype=float), dst: wp.array3d(dtype=float)):
    i, j, k = wp.tid()
    if (i >= 1 and i < src.shape[0] - 1 and j >= 1 and j < src.shape[1] - 1 and k >= 1 and k < src.shape[2] - 1):
        dst[i, j, k] = 0.4 * src[i, j, k] + 0.1 * (
            src[i - 1, j, k] + src[i + 1, j, k] + src[i, j - 1, k] + src[i, j + 1, k] + src[i, j, k - 1]
            + src[i, j, k + 1])


@wp.kernel
def mandelbrot(out: wp.array2d(dtype=int), x0: wp.float64, y0: wp.float64, dx: wp.float64, dy: wp.float64, steps: int):
    j, i = wp.tid()
    cr = x0 + wp.float64(i) * dx
    ci = y0 + wp.float64(j) * dy
    zr = wp.float64(0.0)
    zi = wp.float64(0.0)
    n = int(0)
    while n < steps and zr * zr + zi * zi < wp.float64(4.0):
        t = zr * zr - zi * zi + cr
        zi = wp.float64(2.0) * zr * zi + ci
        zr = t
        n += 1
    out[j, i] = n


@wp.kernel
def spmv_csr(indptr: wp.array(dtype=int), indices: wp.array(dtype=int), data: wp.array(dtype=float),
             x: wp.array(dtype=float), y: wp.array(dtype=float)):
    row = wp.tid()
    total = float(0.0)
    for p in range(indptr[row], indptr[row + 1]):
        total += data[p] * x[indices[p]]
    y[row] = total


@wp.kernel
def brighten(src: wp.array(dtype=wp.uint8), gain: int, dst: wp.array(dtype=wp.uint8)):
    i = wp.tid()
    dst[i] = wp.uint8(wp.min((int(src[i]) * gain) >> 8, 255))


@wp.kernel
def rgb_to_gray(image: wp.array3d(dtype=wp.uint8), gray: wp.array2d(dtype=wp.uint8)):
    y, x = wp.tid()
    gray[y, x] = wp.uint8((77 * int(image[y, x, 0]) + 150 * int(image[y, x, 1]) + 29 * int(image[y, x, 2])) >> 8)


@wp.kernel
def blur_columns(src: wp.array2d(dtype=wp.uint16), weights: wp.array(dtype=float), dst: wp.array2d(dtype=wp.uint16)):
    y, x = wp.tid()
    radius = weights.shape[0] // 2
    total = float(0.0)
    for k in range(-radius, radius + 1):
        row = wp.min(wp.max(y + k, 0), src.shape[0] - 1)
        total += weights[k + radius] * float(src[row, x])
    dst[y, x] = wp.uint16(total + 0.5)


@wp.func
def low(a: wp.uint8, b: wp.uint8, c: wp.uint8) -> wp.uint8:
    return wp.min(wp.min(a, b), c)


@wp.func
def middle(a: wp.uint8, b: wp.uint8, c: wp.uint8) -> wp.uint8:
    return wp.max(wp.min(a, b), wp.min(wp.max(a, b), c))


@wp.func
def high(a: wp.uint8, b: wp.uint8, c: wp.uint8) -> wp.uint8:
    return wp.max(wp.max(a, b), c)


@wp.kernel
def median3x3(src: wp.array2d(dtype=wp.uint8), dst: wp.array2d(dtype=wp.uint8)):
    y, x = wp.tid()
    if x >= 1 and x < src.shape[1] - 1 and y >= 1 and y < src.shape[0] - 1:
        a, b, c = src[y - 1, x - 1], src[y - 1, x], src[y - 1, x + 1]
        d, e, f = src[y, x - 1], src[y, x], src[y, x + 1]
        g, h, i = src[y + 1, x - 1], src[y + 1, x], src[y + 1, x + 1]
        lowest = high(low(a, d, g), low(b, e, h), low(c, f, i))
        highest = low(high(a, d, g), high(b, e, h), high(c, f, i))
        dst[y, x] = middle(lowest, middle(middle(a, d, g), middle(b, e, h), middle(c, f, i)), highest)


@wp.kernel
def nearest_center(points: wp.array2d(dtype=float), centers: wp.array2d(dtype=float), labels: wp.array(dtype=int)):
    i = wp.tid()
    best = float(3.0e38)
    label = int(0)
    for c in range(centers.shape[0]):
        x = points[i, 0] - centers[c, 0]
        y = points[i, 1] - centers[c, 1]
        z = points[i, 2] - centers[c, 2]
        w = points[i, 3] - centers[c, 3]
        distance = x * x + y * y + z * z + w * w
        if distance < best:
            best = distance
            label = c
    labels[i] = label


@wp.kernel
def gather_grid_stride(src: wp.array(dtype=float), index: wp.array(dtype=int), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = src[index[i]]


@wp.kernel
def bfs_step(indptr: wp.array(dtype=int), indices: wp.array(dtype=int), level: wp.array(dtype=int), depth: int,
             found: wp.array(dtype=int)):
    vertex = wp.tid()
    if level[vertex] == depth:
        for p in range(indptr[vertex], indptr[vertex + 1]):
            neighbor = indices[p]
            if level[neighbor] < 0:
                found[neighbor] = depth + 1


@wp.kernel
def fdtd_step(ez: wp.array2d(dtype=float), hx: wp.array2d(dtype=float), hy: wp.array2d(dtype=float), c: float):
    i, j = wp.tid()
    if i < ez.shape[0] - 1 and j < ez.shape[1] - 1:
        hx[i, j] = hx[i, j] - c * (ez[i, j + 1] - ez[i, j])
        hy[i, j] = hy[i, j] + c * (ez[i + 1, j] - ez[i, j])


@wp.kernel
def asian_option(payoffs: wp.array(dtype=float), steps: int, price: float, strike: float, drift: float,
                 volatility: float):
    i = wp.tid()
    state = wp.uint64(i + 1) * wp.uint64(0x9E3779B97F4A7C15)
    spot = float(price)
    total = float(0.0)
    for _ in range(steps):
        state ^= state << wp.uint64(13)
        state ^= state >> wp.uint64(7)
        state ^= state << wp.uint64(17)
        u = (float(state >> wp.uint64(40)) + 1.0) * 5.9604645e-08
        v = float(state & wp.uint64(0xFFFFFF)) * 5.9604645e-08
        normal = wp.sqrt(-2.0 * wp.log(u)) * wp.cos(TAU * v)
        spot *= wp.exp(drift + volatility * normal)
        total += spot
    payoffs[i] = wp.max(total / float(steps) - strike, 0.0)


@wp.kernel
def match_pattern(text: wp.array(dtype=wp.uint8), pattern: wp.array(dtype=wp.uint8), found: wp.array(dtype=wp.uint8)):
    i = wp.tid()
    if i + pattern.shape[0] <= text.shape[0]:
        k = int(0)
        while k < pattern.shape[0] and text[i + k] == pattern[k]:
            k += 1
        found[i] = wp.uint8(wp.where(k == pattern.shape[0], 1, 0))


def threads(case, arrays):
    """The number of threads along each axis; the last axis is the fastest."""
    if case.name in ("stencil2d_x", "stencil3d", "mandelbrot", "blur_columns", "median3x3", "fdtd_step"):
        return arrays[case.written[0]].shape
    if case.name in ("rgb_to_gray",):
        return arrays["gray"].shape
    if case.name in ("spmv_csr", "bfs_step", "nearest_center"):
        return (case.number("rows") if "rows" in case.sizes else case.number("n"),)
    return (case.number("n"),)
