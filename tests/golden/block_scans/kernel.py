# sig: tiles: void(int32[::1], int32[::1], int32[::1])
# sig: largest_so_far: void(int64[::1], int64[::1])
# sig: float_sums: void(float32[::1], float32[::1])
# sig: transposed: void(float32[:, ::1], float32[:, ::1])
# assume: block=256
# coarsen: 4
"""Prefix sums of a block, and kernels with barriers of which a block does the work of several."""
from numba import cuda, float32, int32, int64


@cuda.jit
def tiles(x, out, sums):
    s = cuda.shared.array(256, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    v = x[i] if i < x.size else 0
    s[t] = v
    cuda.syncthreads()
    d = 1
    while d < 256:
        if t >= d:
            v += s[t - d]
        cuda.syncthreads()
        s[t] = v
        cuda.syncthreads()
        d *= 2
    if i < x.size:
        out[i] = v
    if t == 255:
        sums[cuda.blockIdx.x] = v


@cuda.jit
def largest_so_far(x, out):
    """The results are read by other threads."""
    s = cuda.shared.array(256, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i]
    cuda.syncthreads()
    for k in range(8):
        other = s[t - (1 << k)] if t >= 1 << k else s[t]
        cuda.syncthreads()
        s[t] = max(s[t], other)
        cuda.syncthreads()
    out[i] = s[255 - t]


@cuda.jit
def float_sums(x, out):
    """The order of the sums decides: the loop stays."""
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    v = x[i]
    s[t] = v
    cuda.syncthreads()
    d = 1
    while d < 256:
        if t >= d:
            v += s[t - d]
        cuda.syncthreads()
        s[t] = v
        cuda.syncthreads()
        d *= 2
    out[i] = v


@cuda.jit
def transposed(src, dst):
    tile = cuda.shared.array((16, 17), float32)
    x = cuda.blockIdx.x * 16 + cuda.threadIdx.x % 16
    y = cuda.blockIdx.y * 16 + cuda.threadIdx.x // 16
    if x < src.shape[1] and y < src.shape[0]:
        tile[cuda.threadIdx.x // 16, cuda.threadIdx.x % 16] = src[y, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * 16 + cuda.threadIdx.x % 16
    y = cuda.blockIdx.x * 16 + cuda.threadIdx.x // 16
    if x < dst.shape[1] and y < dst.shape[0]:
        dst[y, x] = tile[cuda.threadIdx.x % 16, cuda.threadIdx.x // 16]
