# only: text
# sig: saxpy: void(float32, float32[::1], float32[::1], float32[::1])
# sig: rows: void(float32[:,::1], float32[:,::1], int32)
# sig: gather: void(int32[::1], int32[::1], float32[::1], float32[::1])
# sig: reversed_copy: void(float32[::1], float32[::1])
# sig: halo: void(float32[::1], float32[::1])
# sig: meeting: void(float32[::1], float32[::1])
# sig: scattered: void(float32[::1], int32[::1])
from numba import cuda, float32


@cuda.jit(debug=True, opt=True)
def saxpy(a, x, y, out):
    """Two versions: the second one reports the first index that is outside."""
    for i in range(cuda.grid(1), x.shape[0], cuda.gridsize(1)):
        out[i] = a * x[i] + y[i]


@cuda.jit(debug=True, opt=True)
def rows(src, dst, row):
    """An index that is the same in all rounds may be negative."""
    for j in range(src.shape[1]):
        dst[row, j] = 2 * src[0, j]


@cuda.jit(debug=True, opt=True)
def gather(first, index, x, out):
    """Bounds that are loaded get names. Indices that are loaded are checked in both versions."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = float32(0)
        for p in range(first[i], first[i + 1]):
            total += x[index[p]]
        out[i] = total


@cuda.jit(debug=True, opt=True)
def reversed_copy(x, out):
    for i in range(x.shape[0] - 1, -1, -1):
        out[i + 1] = x[i]


@cuda.jit(debug=True, opt=True)
def halo(x, out):
    """What earlier checks and the loop say needs no check."""
    i = cuda.grid(1)
    out[i] = 0
    out[i] = 1
    for k in range(1, x.shape[0] - 1):
        x[k] = x[k - 1] + x[k + 1]


@cuda.jit(debug=True, opt=True)
def meeting(x, out):
    """Threads that meet must not do so in two versions."""
    for k in range(x.shape[0]):
        out[k] = x[k]
        cuda.syncthreads()


@cuda.jit(debug=True, opt=True)
def scattered(x, at):
    """No index of the loop has limits that are known before it."""
    for i in range(at.size):
        x[at[i]] = 1
