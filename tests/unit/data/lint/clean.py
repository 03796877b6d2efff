# lint: all
# Kernels that are right although they look like mistakes: the lint finds nothing in them.
from numba import cuda, float32, int32


@cuda.jit("void(int32[:], float32[:], float32[:])")
def c_lock(lock, total, x):
    i = cuda.grid(1)
    if i < x.size:
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        total[0] += x[i]
        cuda.threadfence()
        cuda.atomic.exch(lock, 0, 0)


@cuda.jit("void(float32[:], float32[:], int32[:], float32[:])")
def c_last(x, partial, count, out):
    s = cuda.shared.array(64, float32)
    last = cuda.shared.array(1, int32)
    tx = cuda.threadIdx.x
    i = cuda.grid(1)
    s[tx] = x[i] if i < x.size else 0
    cuda.syncthreads()
    k = 32
    while k > 0:
        if tx < k:
            s[tx] += s[tx + k]
        cuda.syncthreads()
        k //= 2
    if tx == 0:
        partial[cuda.blockIdx.x] = s[0]
        cuda.threadfence()
        last[0] = cuda.atomic.add(count, 0, 1) == cuda.gridDim.x - 1
    cuda.syncthreads()
    if last[0]:
        if tx == 0:
            t = float32(0)
            for b in range(cuda.gridDim.x):
                t += partial[b]
            out[0] = t


@cuda.jit("void(float32[:], float32[:])")
def c_warp(x, out):
    s = cuda.shared.array(32, float32)
    i = cuda.grid(1)
    lane = cuda.threadIdx.x & 31
    warp = cuda.threadIdx.x >> 5
    v = float32(0)
    j = i
    while j < x.size:
        v += x[j]
        j += cuda.gridsize(1)
    o = 16
    while o > 0:
        v += cuda.shfl_down_sync(0xffffffff, v, o)
        o >>= 1
    if lane == 0:
        s[warp] = v
    cuda.syncthreads()
    if warp == 0:
        v = s[lane] if lane < cuda.blockDim.x // 32 else float32(0)
        o = 16
        while o > 0:
            v += cuda.shfl_down_sync(0xffffffff, v, o)
            o >>= 1
        if lane == 0:
            cuda.atomic.add(out, 0, v)


@cuda.jit("void(float32[:], float32[:])")
def c_double(x, y):
    s = cuda.shared.array((2, 64), float32)
    tx = cuda.threadIdx.x
    a = 0
    b = 1
    s[0, tx] = x[tx] if tx < x.size else float32(0)
    cuda.syncthreads()
    d = 1
    while d < 64:
        if tx >= d:
            s[b, tx] = s[a, tx] + s[a, tx - d]
        else:
            s[b, tx] = s[a, tx]
        a, b = b, a
        cuda.syncthreads()
        d *= 2
    if tx < y.size:
        y[tx] = s[a, tx]


@cuda.jit("void(int32[:], int32[:])")
def c_flag(x, found):
    i = cuda.grid(1)
    if i < x.size and x[i] == 42:
        found[0] = 1


@cuda.jit("void(float32[:,:], float32[:,:])")
def c_transpose(a, b):
    t = cuda.shared.array((32, 33), float32)
    x = cuda.blockIdx.x * 32 + cuda.threadIdx.x
    y = cuda.blockIdx.y * 32 + cuda.threadIdx.y
    for j in range(0, 32, 8):
        if x < a.shape[1] and y + j < a.shape[0]:
            t[cuda.threadIdx.y + j, cuda.threadIdx.x] = a[y + j, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * 32 + cuda.threadIdx.x
    y = cuda.blockIdx.x * 32 + cuda.threadIdx.y
    for j in range(0, 32, 8):
        if x < b.shape[1] and y + j < b.shape[0]:
            b[y + j, x] = t[cuda.threadIdx.x, cuda.threadIdx.y + j]


@cuda.jit("void(float32[:,::1], float32[:,::1], float32[:,::1])")
def c_matmul(A, B, C):
    sA = cuda.shared.array((16, 16), float32)
    sB = cuda.shared.array((16, 16), float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    tmp = float32(0)
    for i in range((A.shape[1] + 15) // 16):
        sA[ty, tx] = 0
        sB[ty, tx] = 0
        if y < A.shape[0] and tx + i * 16 < A.shape[1]:
            sA[ty, tx] = A[y, tx + i * 16]
        if x < B.shape[1] and ty + i * 16 < B.shape[0]:
            sB[ty, tx] = B[ty + i * 16, x]
        cuda.syncthreads()
        for j in range(16):
            tmp += sA[ty, j] * sB[j, tx]
        cuda.syncthreads()
    if y < C.shape[0] and x < C.shape[1]:
        C[y, x] = tmp


@cuda.jit("void(int32[:], int32[:], int32)")
def c_append(x, out, n):
    i = cuda.grid(1)
    if i < x.size and x[i] > 0:
        k = cuda.atomic.add(out, 0, 1)
        out[k + 1] = x[i]


@cuda.jit("void(float32[:], int32[:], int32[:], float32[:])")
def c_csr(v, rows, cols, y):
    r = cuda.grid(1)
    if r < rows.size - 1:
        t = float32(0)
        for k in range(rows[r], rows[r + 1]):
            t += v[k] * cols[k]
        y[r] = t


@cuda.jit("void(float32[:])")
def c_grid(a):
    g = cuda.cg.this_grid()
    i = cuda.grid(1)
    for k in range(10):
        if i > 0 and i < a.size - 1 and (i + k) % 2 == 0:
            a[i] = (a[i - 1] + a[i + 1]) * float32(0.5)
        g.sync()


@cuda.jit("void(int32[:], float32[:])")
def c_prodcons(flag, data):
    tx = cuda.threadIdx.x
    if cuda.blockIdx.x == 0:
        if tx == 0:
            data[0] = 3
            cuda.threadfence()
            cuda.atomic.exch(flag, 0, 1)
    else:
        if tx == 0:
            while cuda.atomic.add(flag, 0, 0) == 0:
                pass
            data[cuda.blockIdx.x] = data[0]


@cuda.jit("void(float32[:])")
def c_syncwarp(x):
    s = cuda.shared.array(32, float32)
    tx = cuda.threadIdx.x
    if tx < 32:
        s[tx] = x[tx]
        cuda.syncwarp()
        x[tx] = s[31 - tx]
        cuda.syncwarp()
        s[tx] = x[tx]


@cuda.jit("void(float32[:], float32[:])")
def c_uniform(x, y):
    s = cuda.shared.array(64, float32)
    tx = cuda.threadIdx.x
    n = int(x[0])
    for k in range(n):
        s[tx] = x[tx]
        cuda.syncthreads()
        y[tx] += s[63 - tx]
        cuda.syncthreads()
    while True:
        if cuda.syncthreads_or(x[tx] > 3):
            break
        x[tx] += float32(1)


@cuda.jit("void(float32[:], float32[:])")
def stride_loop(x, y):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        if i < y.size:
            y[i] = x[i]


@cuda.jit("void(float32[:], float32[:])")
def ring(x, y):
    i = cuda.grid(1)
    if i < x.size and i < y.size:
        y[i] = x[i - 1] + x[(i + 1) % x.size]


@cuda.jit("void(float32[:, :], float32[:])")
def row_for_each_block(x, y):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    row = cuda.blockIdx.x
    s[t] = 0
    for j in range(t, x.shape[1], cuda.blockDim.x):
        s[t] += x[row, j]
    cuda.syncthreads()
    step = cuda.blockDim.x // 2
    while step > 0:
        if t < step:
            s[t] += s[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        y[row] = s[0]


@cuda.jit(device=True)
def sum_of_block(s, t):
    step = 32
    while step > 0:
        if t < step:
            s[t] += s[t + step]
        cuda.syncthreads()
        step >>= 1
    return s[0]


@cuda.jit("void(float32[:], float32[:])")
def with_device_function(x, y):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else float32(0)
    cuda.syncthreads()
    total = sum_of_block(s, t)
    if t == 0:
        cuda.atomic.add(y, 0, total)


@cuda.jit("void(int32[:])")
def one_thread(out):
    out[0] = cuda.threadIdx.x
    out[1] = out[0] + 1


@cuda.jit("void(float32[:], float32[:])")
def guarded_by_assert(x, y):
    i = cuda.grid(1)
    assert i < x.size
    y[i] = x[i]
