"""Steps of sorting: a prefix sum and a sorting network of a block, in shared memory."""
from numba import cuda, int32


@cuda.jit
def scan_tiles(x, out, sums):
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
def bitonic_tiles(keys, out):
    s = cuda.shared.array(1024, int32)
    t = cuda.threadIdx.x
    first = cuda.blockIdx.x * 1024
    s[t] = keys[first + t]
    s[t + 512] = keys[first + t + 512]
    cuda.syncthreads()
    k = 2
    while k <= 1024:
        j = k // 2
        while j > 0:
            low = 2 * t - (t & (j - 1))
            high = low + j
            a = s[low]
            b = s[high]
            if (a > b) == ((low & k) == 0):
                s[low] = b
                s[high] = a
            cuda.syncthreads()
            j //= 2
        k *= 2
    out[first + t] = s[t]
    out[first + t + 512] = s[t + 512]
