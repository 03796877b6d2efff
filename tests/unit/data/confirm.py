# Kernels with one finding each, for tests/unit/confirm_findings.cpp. Where it says so, no generated data show it.
from numba import cuda, float32, int32


@cuda.jit("void(float32[::1], float32[::1])")
def race_shared(a, b):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[i]
    b[i] = s[63 - i]


@cuda.jit("void(float64[::1])")
def race_global(x):
    x[cuda.grid(1) % 2] += 0.5


@cuda.jit("void(int32[::1], float32[::1], float32[::1])")
def scatter(idx, v, out):
    i = cuda.grid(1)
    if i < idx.shape[0]:
        out[idx[i]] += v[i]


@cuda.jit("void(complex64[::1, :], complex64[::1, :])")
def race_complex(a, b):
    i, j = cuda.grid(2)
    if i < a.shape[0] and j < a.shape[1]:
        b[j, 0] += a[i, j]


@cuda.jit("void(float32[::1], float32[::1])")
def divergent_barrier(a, b):
    i = cuda.grid(1)
    if i >= a.shape[0]:
        return
    cuda.syncthreads()
    b[i] = a[i]


@cuda.jit("void(float32[::1], float32[::1])")
def divergent_by_data(a, b):
    i = cuda.grid(1)
    if i < a.shape[0]:
        if a[i] > 0.25:
            cuda.syncthreads()
        b[i] = a[i]


@cuda.jit("void(float32[::1], float32[::1])")
def divergent_not_seen(a, b):
    i = cuda.grid(1)
    if i < a.shape[0] and a[i] > b[i] * b[i] + a[i] * a[i] + 9.0:
        cuda.syncthreads()
        b[i] = 1.0


@cuda.jit("void(float32[::1], float32[::1])")
def out_of_bounds(x, y):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y[i] = x[i + 1]


@cuda.jit("void(float32[::1], float32)")
def missing_guard(x, a):
    i = cuda.grid(1)
    x[i] = a


@cuda.jit("void(float32[::1])")
def uninitialized(x):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    if i > 0:
        s[i] = x[i]
    cuda.syncthreads()
    x[i] = s[i] + s[0]


@cuda.jit("void(int32[::1])")
def warp_mask(x):
    i = cuda.threadIdx.x
    if i < 20:
        x[i] = cuda.shfl_sync(0xFFFFFFFF, x[i], 0)


@cuda.jit("void(float32[::1], float32[::1], float32[::1], int32[::1])")
def missing_fence(x, part, out, count):
    last = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    if t == 0:
        part[cuda.blockIdx.x] = x[cuda.blockIdx.x]
        last[0] = cuda.atomic.add(count, 0, 1)
    cuda.syncthreads()
    if last[0] == cuda.gridDim.x - 1 and t == 0:
        total = float32(0)
        for k in range(cuda.gridDim.x):
            total += part[k]
        out[0] = total


@cuda.jit("void(int64[::1], int64[::1])")
def division_by_zero(x, y):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y[i] = x[i] // i


@cuda.jit("void(float32[::1], float32[::1])")
def negative_wrap(x, y):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y[i] = x[i] - x[i - 1]


@cuda.jit("void(float32[::1], float32[::1])")
def race_after_division(x, out):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y = x[i] / (x[i] - x[i])
        out[0] = x[i]
        out[1] = y


@cuda.jit("void(float32[::1], float32[::1])")
def never_ends(a, b):
    i = cuda.threadIdx.x
    s = cuda.shared.array(64, float32)
    s[i] = a[i]
    b[i] = s[63 - i]
    n = 0
    while b[i] == b[i]:
        n += 1
    b[i] = n


@cuda.jit("void(float32[:, :, :, :, :])")
def too_large(x):
    i = cuda.grid(1)
    x[i, i, i, i, i] = 1
