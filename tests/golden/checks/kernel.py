# sig: smooth: void(float32[:,::1], float32[:,::1], int64)
# sig: scatter: void(int64[:], int32[::1], uint32)
# sig: unchecked: void(float32[::1], int64)
from numba import cuda, float32


@cuda.jit(device=True)
def mean(total, count):
    if count < 0:
        raise ValueError("negative", 2)
    return total / count


@cuda.jit(debug=True, opt=True)
def smooth(src, dst, n):
    """What the guard proves is not checked."""
    i, j = cuda.grid(2)
    assert n > 0, "n"
    if 0 < i < src.shape[0] - 1 and j < src.shape[1]:
        dst[i, j] = mean(src[i - 1, j] + src[i, j] + src[i + 1, j], n)


@cuda.jit(boundscheck=True)
def scatter(x, at, k):
    tile = cuda.shared.array(32, float32)
    tile[cuda.threadIdx.x] = 0
    for i in range(at.size):
        x[at[i]] += tile[k]
    cuda.atomic.add(x, -1, at[k])


@cuda.jit
def unchecked(x, n):
    """Without checks the thread ends all the same."""
    i = cuda.grid(1)
    if n < 0:
        raise IndexError
    assert n < 100
    x[i] = mean(x[i], n)
