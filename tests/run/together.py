"""Kernels with barriers that are run with blocks that do the work of several. 32 threads a block."""
from numba import cuda, float32, int32, int64


@cuda.jit
def reversed_tiles(x, out):
    """One barrier; the last tile has fewer elements."""
    s = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else -1
    cuda.syncthreads()
    if i < out.size:
        out[i] = s[31 - t]


@cuda.jit
def transposed(src, dst):
    """Variables that get another meaning after the barrier, and a loop on each side of it."""
    tile = cuda.shared.array((8, 9), float32)
    x = cuda.blockIdx.x * 8 + cuda.threadIdx.x
    y = cuda.blockIdx.y * 8 + cuda.threadIdx.y
    for k in range(0, 8, 4):
        if x < src.shape[1] and y + k < src.shape[0]:
            tile[cuda.threadIdx.y + k, cuda.threadIdx.x] = src[y + k, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * 8 + cuda.threadIdx.x
    y = cuda.blockIdx.x * 8 + cuda.threadIdx.y
    for k in range(0, 8, 4):
        if x < dst.shape[1] and y + k < dst.shape[0]:
            dst[y + k, x] = tile[cuda.threadIdx.x, cuda.threadIdx.y + k]


@cuda.jit
def scaled(x, out):
    """Numbers that are the same for all blocks: one keeps its value, the other gets a new one after the barrier."""
    s = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    step = 3
    factor = 2
    s[t] = x[cuda.grid(1)]
    cuda.syncthreads()
    factor *= step
    factor += 1
    out[cuda.grid(1)] = s[31 - t] * factor


@cuda.jit
def sums(x, out):
    """A loop with barriers, and a result that one thread stores."""
    s = cuda.shared.array(32, int64)
    t = cuda.threadIdx.x
    total = 0
    for k in range(3):
        i = (cuda.blockIdx.x * 3 + k) * 32 + t
        if i < x.size:
            total += x[i]
    s[t] = total
    cuda.syncthreads()
    d = 16
    while d > 0:
        if t < d:
            s[t] += s[t + d]
        cuda.syncthreads()
        d //= 2
    if t == 0:
        out[cuda.blockIdx.x] = s[0]


@cuda.jit
def kept(x, out, rounds):
    """Variables of several types that live across barriers, in loops and branches that all blocks take alike."""
    s = cuda.shared.array(32, int32)
    bounds = cuda.shared.array(2, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    inside = i < x.size
    v = x[i] if inside else 0
    half = float32(v) / 2
    if t < 2:
        bounds[t] = t * cuda.blockIdx.x
    for k in range(rounds):
        s[t] = v
        cuda.syncthreads()
        v += s[(t + k) % 32] + bounds[1]
        if rounds > 2:
            cuda.syncthreads()
            half += k
        else:
            half -= s[31 - t]
        cuda.syncthreads()
    if inside:
        out[i] = v + int32(half)


@cuda.jit
def counted(x, out):
    """Atomics in shared and in global memory."""
    bins = cuda.shared.array(8, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if t < 8:
        bins[t] = 0
    cuda.syncthreads()
    if i < x.size:
        cuda.atomic.add(bins, x[i] % 8, 1)
    cuda.syncthreads()
    if t < 8:
        cuda.atomic.add(out, t, bins[t])


@cuda.jit
def exchanged(x, out):
    """Shuffles before and after a barrier."""
    s = cuda.shared.array(4, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    v = x[i]
    v += cuda.shfl_xor_sync(0xffffffff, v, 1)
    if t % 8 == 0:
        s[t // 8] = v
    cuda.syncthreads()
    v += s[3 - t // 8]
    out[i] = cuda.shfl_up_sync(0xffffffff, v, 1) + cuda.gridDim.x


@cuda.jit
def in_place(x):
    """Each block changes what it has read itself."""
    s = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i]
    x[i] = 7
    cuda.syncthreads()
    x[i] = x[i] + s[(t + 1) % 32]
