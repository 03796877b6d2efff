"""Kernels as image processing has them."""
import math
import numba as nb
from enum import Enum, IntEnum
from numba import cuda, float32, uint8
from numba.cuda import float4

MEDIAN = 3


@cuda.jit
def bilateral(img, out, sigma_s, sigma_r, radius):
    y, x = cuda.grid(2)
    if y < img.shape[0] and x < img.shape[1]:
        center = float(img[y, x])
        num = den = 0.0
        for dy in range(-radius, radius + 1):
            for dx in range(-radius, radius + 1):
                yy = min(max(y + dy, 0), img.shape[0] - 1)
                xx = min(max(x + dx, 0), img.shape[1] - 1)
                v = float(img[yy, xx])
                wgt = math.exp(-(dx * dx + dy * dy) / (2 * sigma_s**2) - (v - center) ** 2 / (2 * sigma_r**2))
                num += wgt * v
                den += wgt
        out[y, x] = uint8(round(num / den))


@cuda.jit(device=True)
def swap_if(a, i, j):
    if a[i] > a[j]:
        a[i], a[j] = a[j], a[i]


@cuda.jit
def median3(img, out):
    y, x = cuda.grid(2)
    h, w = img.shape
    if 0 < y < h - 1 and 0 < x < w - 1:
        v = cuda.local.array(MEDIAN * MEDIAN, uint8)
        n = 0
        for row in img[y - 1:y + 2, x - 1:x + 2]:
            for p in row:
                v[n] = p
                n += 1
        for i in range(n):
            for j in range(n - 1 - i):
                swap_if(v, j, j + 1)
        out[y, x] = v[n // 2]


N_BINS = 8
TWO_PI = 2 * math.pi


class Flag(IntEnum):
    BACKGROUND = 0
    FOREGROUND = 1
    BASIN = -1


class Border(Enum):
    CLAMP = "clamp"
    WRAP = "wrap"
    ZERO = "zero"


@cuda.jit(device=True)
def find_root(labels, i):
    while labels[i] != i:
        i = labels[i]
    return i


@cuda.jit
def cc_init(img, labels):
    i = cuda.grid(1)
    if i < img.size:
        labels[i] = i if img.flat[i] == Flag.FOREGROUND else Flag.BASIN


@cuda.jit
def cc_flatten(labels):
    i = cuda.grid(1)
    if i < labels.size and labels[i] >= 0:
        labels[i] = find_root(labels, i)


@cuda.jit
def orientation_histogram(mag, ang, desc):
    cell = cuda.blockIdx.x, cuda.blockIdx.y
    hist = cuda.shared.array(shape=N_BINS, dtype=nb.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    rank = tx * cuda.blockDim.y + ty
    if rank < N_BINS:
        hist[rank] = 0
    cuda.syncthreads()
    p = (cell[0] * cuda.blockDim.x + tx, cell[1] * cuda.blockDim.y + ty)
    if p[0] < mag.shape[0] and p[1] < mag.shape[1]:
        b = ang[p] / TWO_PI * N_BINS
        lo = int(math.floor(b))
        frac = b - lo
        cuda.atomic.add(hist, lo % N_BINS, mag[p] * (1 - frac))
        cuda.atomic.add(hist, (lo + 1) % N_BINS, mag[p] * frac)
    cuda.syncthreads()
    if rank == 0:
        norm = 1e-6
        for v in hist:
            norm += v * v
        norm = math.sqrt(norm)
        for k in range(N_BINS):
            desc[cell + (k,)] = min(0.4, hist[k] / norm)


@cuda.jit(device=True)
def sample(img, y, x, border):
    h, w = img.shape
    if border is Border.CLAMP:
        y, x = min(max(y, 0), h - 1), min(max(x, 0), w - 1)
    elif border is Border.WRAP:
        y, x = y % h, x % w
    elif not (0 <= y < h and 0 <= x < w):
        return 0.0
    return img[y, x] * 1.0


@cuda.jit(device=True)
def bilinear(img, y, x, border):
    y0, x0 = int(math.floor(y)), int(math.floor(x))
    fy, fx = y - y0, x - x0
    top = sample(img, y0, x0, border) * (1 - fx) + sample(img, y0, x0 + 1, border) * fx
    bottom = sample(img, y0 + 1, x0, border) * (1 - fx) + sample(img, y0 + 1, x0 + 1, border) * fx
    return top * (1 - fy) + bottom * fy


@cuda.jit
def warp_affine(img, matrix, out):
    y, x = cuda.grid(2)
    if y < out.shape[1] and x < out.shape[2]:
        a, b, c = matrix[0]
        d, e, f = matrix[1]
        sx, sy = a * x + b * y + c, d * x + e * y + f
        out[0, y, x] = bilinear(img, sy, sx, Border.CLAMP)
        out[1, y, x] = bilinear(img, sy, sx, border=Border.WRAP)
        out[2, y, x] = bilinear(img, sy, sx, Border.ZERO)


@cuda.jit
def volume(vol, transfer, image, steps):
    x, y = cuda.grid(2)
    if x >= image.shape[0] or y >= image.shape[1]:
        return
    rgba = cuda.local.array(4, float32)
    for c in range(4):
        rgba[c] = 0.
    for z in range(steps):
        sample = vol[x, y, z]
        r, g, b, alpha = transfer[sample]
        color = float4(r, g, b, alpha)
        a = color.w * (1 - rgba[3])
        rgba[0] += color.x * a
        rgba[1] += color.y * a
        rgba[2] += color.z * a
        rgba[3] += a
        if rgba[3] > .95:
            break
    image[x, y] = rgba
