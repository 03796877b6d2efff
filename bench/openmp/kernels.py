"""Kernels for the comparison of the CPU device with OpenMP; openmp.cpp does the same work. The first four need no barrier."""
from numba import cuda, float32, int32, uint8
import math


@cuda.jit
def map_axbyxy(a, b, x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a * x[i] + b * y[i] + x[i] * y[i]


@cuda.jit
def polynomial(x, out):
    i = cuda.grid(1)
    if i < out.size:
        v = x[i]
        r = float32(0.5)
        for k in range(32):
            r = r * v + float32(0.25)
        out[i] = r


@cuda.jit
def stencil(src, dst):
    j, i = cuda.grid(2)
    n, m = src.shape
    if i >= 1 and i < n - 1 and j >= 1 and j < m - 1:
        dst[i, j] = float32(0.5) * src[i, j] + float32(0.125) * (src[i - 1, j] + src[i + 1, j] + src[i, j - 1] + src[i, j + 1])


@cuda.jit
def mandelbrot(out, x0, y0, dx, dy, iters):
    j, i = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        cr = float32(x0 + j * dx)
        ci = float32(y0 + i * dy)
        zr = float32(0.0)
        zi = float32(0.0)
        count = int32(0)
        while count < iters and zr * zr + zi * zi < float32(4.0):
            t = zr * zr - zi * zi + cr
            zi = float32(2.0) * zr * zi + ci
            zr = t
            count += 1
        out[i, j] = count


@cuda.jit
def reduce_shared(x, out):
    part = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    part[t] = x[i] if i < x.size else float32(0.0)
    cuda.syncthreads()
    k = cuda.blockDim.x // 2
    while k > 0:
        if t < k:
            part[t] += part[t + k]
        cuda.syncthreads()
        k //= 2
    if t == 0:
        out[cuda.blockIdx.x] = part[0]


@cuda.jit
def reduce_shuffle(x, out):
    warps = cuda.shared.array(32, float32)
    t = cuda.threadIdx.x
    total = float32(0.0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        total += x[i]
    for k in (16, 8, 4, 2, 1):
        total += cuda.shfl_down_sync(0xffffffff, total, k)
    if t % 32 == 0:
        warps[t // 32] = total
    cuda.syncthreads()
    if t < 32:
        total = warps[t] if t < cuda.blockDim.x // 32 else float32(0.0)
        for k in (16, 8, 4, 2, 1):
            total += cuda.shfl_down_sync(0xffffffff, total, k)
        if t == 0:
            out[cuda.blockIdx.x] = total


@cuda.jit
def histogram(x, bins):
    local = cuda.shared.array(256, int32)
    t = cuda.threadIdx.x
    local[t] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(local, x[i], 1)
    cuda.syncthreads()
    cuda.atomic.add(bins, t, local[t])


@cuda.jit
def matmul(A, B, C):
    sA = cuda.shared.array((16, 16), float32)
    sB = cuda.shared.array((16, 16), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    col = cuda.blockIdx.x * 16 + tx
    row = cuda.blockIdx.y * 16 + ty
    acc = float32(0.0)
    for t in range((A.shape[1] + 15) // 16):
        sA[ty, tx] = A[row, t * 16 + tx] if row < A.shape[0] and t * 16 + tx < A.shape[1] else float32(0.0)
        sB[ty, tx] = B[t * 16 + ty, col] if t * 16 + ty < B.shape[0] and col < B.shape[1] else float32(0.0)
        cuda.syncthreads()
        for k in range(16):
            acc += sA[ty, k] * sB[k, tx]
        cuda.syncthreads()
    if row < C.shape[0] and col < C.shape[1]:
        C[row, col] = acc


@cuda.jit
def transpose(src, dst):
    tile = cuda.shared.array((32, 33), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    x = cuda.blockIdx.x * 32 + tx
    y = cuda.blockIdx.y * 32 + ty
    for k in range(0, 32, 8):
        if x < src.shape[1] and y + k < src.shape[0]:
            tile[ty + k, tx] = src[y + k, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * 32 + tx
    y = cuda.blockIdx.x * 32 + ty
    for k in range(0, 32, 8):
        if x < dst.shape[1] and y + k < dst.shape[0]:
            dst[y + k, x] = tile[tx, ty + k]


@cuda.jit
def scan(x, out):
    """The inclusive prefix sums of each block's 256 elements."""
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else float32(0.0)
    cuda.syncthreads()
    d = 1
    while d < cuda.blockDim.x:
        v = s[t - d] if t >= d else float32(0.0)
        cuda.syncthreads()
        s[t] += v
        cuda.syncthreads()
        d *= 2
    if i < x.size:
        out[i] = s[t]


# Further kernels without barriers: --more.


@cuda.jit
def saxpy_stride(a, x, y, out):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        out[i] = a * x[i] + y[i]


@cuda.jit
def gray(rgb, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = uint8((rgb[3 * i] * 77 + rgb[3 * i + 1] * 150 + rgb[3 * i + 2] * 29) >> 8)


@cuda.jit
def map_float64(a, x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a * x[i] + y[i] * y[i]


@cuda.jit
def gather(index, x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[index[i]]


@cuda.jit
def waves(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = math.exp(-x[i]) * math.sin(float32(6.0) * x[i])


@cuda.jit
def global_histogram(x, bins):
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(bins, x[i], 1)


@cuda.jit
def stencil_16x16(src, dst):
    j, i = cuda.grid(2)
    n, m = src.shape
    if i >= 1 and i < n - 1 and j >= 1 and j < m - 1:
        dst[i, j] = float32(0.5) * src[i, j] + float32(0.125) * (src[i - 1, j] + src[i + 1, j] + src[i, j - 1] + src[i, j + 1])
