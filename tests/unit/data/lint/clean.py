# lint: all
# Kernels that are right although they look like mistakes: the lint finds nothing in them.
import numpy as np
from numba import cuda, float32, from_dtype, int32, uint8, void

TPB = 128
R = 2
point = np.dtype([("x", np.float32), ("y", np.float32)])
body = from_dtype(np.dtype([("place", point), ("speed", point), ("forces", np.float32, 4)]))


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
            t += v[cols[k]]
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


@cuda.jit("void(float32[:], float32[:])")
def halo(x, y):
    s = cuda.shared.array(TPB + 2 * R, float32)
    t = cuda.threadIdx.x
    i = cuda.blockIdx.x * TPB + t
    if i < x.size:
        s[t + R] = x[i]
    else:
        s[t + R] = 0
    if t < R:
        s[t] = x[i - R] if i >= R else float32(0)
        s[t + TPB + R] = x[i + TPB] if i + TPB < x.size else float32(0)
    cuda.syncthreads()
    if i < x.size and i < y.size:
        a = float32(0)
        for k in range(-R, R + 1):
            a += s[t + R + k]
        y[i] = a


@cuda.jit("void(float32[:], float32[:], int32)")
def scalar_guard(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = x[i] + x[(i + 1) % n]


@cuda.jit("void(float32[:], float32[:])")
def unrolled_warp(x, y):
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else float32(0)
    cuda.syncthreads()
    if t < 128:
        s[t] += s[t + 128]
    cuda.syncthreads()
    if t < 64:
        s[t] += s[t + 64]
    cuda.syncthreads()
    if t < 32:
        s[t] += s[t + 32]
        cuda.syncwarp()
        o = 16
        while o > 0:
            v = s[t + o] if t < o else float32(0)
            cuda.syncwarp()
            if t < o:
                s[t] += v
            cuda.syncwarp()
            o >>= 1
    if t == 0:
        cuda.atomic.add(y, 0, s[0])


@cuda.jit("void(int32[:], int32[:], int32[:])")
def compact(x, out, n):
    base = cuda.shared.array(1, int32)
    cnt = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if t == 0:
        cnt[0] = 0
    cuda.syncthreads()
    k = -1
    if i < x.size and x[i] > 0:
        k = cuda.atomic.add(cnt, 0, 1)
    cuda.syncthreads()
    if t == 0:
        base[0] = cuda.atomic.add(n, 0, cnt[0])
    cuda.syncthreads()
    if k >= 0:
        out[base[0] + k] = x[i]


@cuda.jit("void(float32[:,:], float32[:])")
def softmax_row(x, m):
    s = cuda.shared.array(TPB, float32)
    r = cuda.blockIdx.x
    t = cuda.threadIdx.x
    best = float32(-1e30)
    for j in range(t, x.shape[1], TPB):
        best = max(best, x[r, j])
    s[t] = best
    cuda.syncthreads()
    k = TPB // 2
    while k:
        if t < k:
            s[t] = max(s[t], s[t + k])
        cuda.syncthreads()
        k //= 2
    best = s[0]
    cuda.syncthreads()
    total = float32(0)
    for j in range(t, x.shape[1], TPB):
        total += x[r, j] - best
    s[t] = total
    cuda.syncthreads()
    if t == 0:
        m[r] = s[0]


@cuda.jit("void(int32[:], int32[:])")
def bfs(level, changed):
    i = cuda.grid(1)
    if i < level.size - 1:
        if level[i] == 1 and level[i + 1] < 0:
            level[i + 1] = 2
            changed[0] = 1


@cuda.jit("void(float32[:], int32[:])")
def bitonic(x, unused):
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    cuda.syncthreads()
    k = 2
    while k <= 256:
        j = k // 2
        while j > 0:
            p = t ^ j
            if p > t:
                a = s[t]
                b = s[p]
                if (a > b) == ((t & k) == 0):
                    s[t] = b
                    s[p] = a
            cuda.syncthreads()
            j //= 2
        k *= 2
    x[t] = s[t]


@cuda.jit("void(int32[:], float32[:], float32[:])")
def spin_barrier(count, x, y):
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i < x.size:
        x[i] = 1
    cuda.threadfence()
    cuda.syncthreads()
    if t == 0:
        cuda.atomic.add(count, 0, 1)
        while cuda.atomic.add(count, 0, 0) < cuda.gridDim.x:
            pass
    cuda.syncthreads()
    if i < x.size and i < y.size:
        y[i] = x[(i + 1) % x.size]


@cuda.jit("void(float32[:], float32[:])")
def warp_agg(x, out):
    i = cuda.grid(1)
    active = cuda.ballot_sync(0xffffffff, i < x.size)
    if i < x.size:
        m = cuda.activemask()
        v = cuda.shfl_sync(m, x[i], 0)
        out[i] = v
        cuda.syncwarp(m)


@cuda.jit("void(float32[:,:], float32[:,:], int32)")
def conv(x, y, r):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        a = float32(0)
        for di in range(-r, r + 1):
            for dj in range(-r, r + 1):
                if 0 <= i + di < x.shape[0] and 0 <= j + dj < x.shape[1]:
                    a += x[i + di, j + dj]
        y[i, j] = a


@cuda.jit("void(float32[:], float32[:])")
def two_each(x, y):
    i = 2 * cuda.grid(1)
    if i + 1 < x.size:
        x[i], x[i + 1] = x[i + 1], x[i]
    elif i < x.size:
        x[i] = 0


@cuda.jit("void(float32[:], int32[:], float32[:])")
def lock_per_bin(data, locks, x):
    i = cuda.grid(1)
    if i < x.size:
        b = int(x[i]) % 16
        done = False
        while not done:
            if cuda.atomic.cas(locks, b, 0, 1) == 0:
                data[b] += x[i]
                cuda.threadfence()
                cuda.atomic.exch(locks, b, 0)
                done = True


@cuda.jit("void(float32[:], float32[:])")
def dyn(x, y):
    s = cuda.shared.array(0, float32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    cuda.syncthreads()
    y[t] = s[cuda.blockDim.x - 1 - t]


@cuda.jit("void(int32[:], int32[:])")
def mutex_block(lock, total):
    s = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    if t == 0:
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        cuda.threadfence()
    cuda.syncthreads()
    if t < total.size:
        total[t] += 1
    cuda.threadfence()
    cuda.syncthreads()
    if t == 0:
        cuda.atomic.exch(lock, 0, 0)


@cuda.jit("void(float32[:], float32[:], float32[:])")
def life3(a, b, c):
    g = cuda.cg.this_grid()
    i = cuda.grid(1)
    n = a.size
    for k in range(4):
        if i < n:
            b[i] = a[i - 1 if i > 0 else n - 1] + a[i]
        g.sync()
        if i < n:
            a[i] = b[i]
        g.sync()


@cuda.jit("void(float32[:])")
def odd_even(x):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    n = 64
    s[t] = x[t]
    cuda.syncthreads()
    for phase in range(n):
        if t % 2 == phase % 2 and t + 1 < n:
            a = s[t]
            b = s[t + 1]
            if a > b:
                s[t] = b
                s[t + 1] = a
        cuda.syncthreads()
    x[t] = s[t]


@cuda.jit("void(float32[:,:], int32)")
def red_black(a, color):
    i, j = cuda.grid(2)
    if 0 < i < a.shape[0] - 1 and 0 < j < a.shape[1] - 1:
        if (i + j) % 2 == color % 2:
            a[i, j] = (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1]) * float32(0.25)


@cuda.jit("void(float32[:], float32[:])")
def blelloch(x, y):
    s = cuda.shared.array(128, float32)
    t = cuda.threadIdx.x
    s[2 * t] = x[2 * t]
    s[2 * t + 1] = x[2 * t + 1]
    offset = 1
    d = 64
    while d > 0:
        cuda.syncthreads()
        if t < d:
            ai = offset * (2 * t + 1) - 1
            bi = offset * (2 * t + 2) - 1
            s[bi] += s[ai]
        offset *= 2
        d //= 2
    if t == 0:
        s[127] = 0
    d = 1
    while d < 128:
        offset //= 2
        cuda.syncthreads()
        if t < d:
            ai = offset * (2 * t + 1) - 1
            bi = offset * (2 * t + 2) - 1
            v = s[ai]
            s[ai] = s[bi]
            s[bi] += v
        d *= 2
    cuda.syncthreads()
    y[2 * t] = s[2 * t]
    y[2 * t + 1] = s[2 * t + 1]


@cuda.jit("void(int32[:], int32[:], int32[:])")
def scatter(x, idx, out):
    i = cuda.grid(1)
    if i < x.size:
        out[idx[i]] = x[i]


@cuda.jit("void(float32[:,:], float32[:])")
def block_return(x, y):
    s = cuda.shared.array(64, float32)
    r = cuda.blockIdx.x
    if r >= x.shape[0]:
        return
    t = cuda.threadIdx.x
    s[t] = x[r, t] if t < x.shape[1] else float32(0)
    cuda.syncthreads()
    if t == 0:
        v = float32(0)
        for k in range(64):
            v += s[k]
        y[r] = v


@cuda.jit("void(int32[:], int32[:])")
def converge(x, y):
    changed = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    while True:
        cuda.syncthreads()
        if t == 0:
            changed[0] = 0
        cuda.syncthreads()
        if x[t] > y[t]:
            y[t] = x[t]
            changed[0] = 1
        cuda.syncthreads()
        if changed[0] == 0:
            break


@cuda.jit("void(int32[:], int32[:])")
def hist_warp(x, out):
    h = cuda.shared.array((4, 16), int32)
    t = cuda.threadIdx.x
    w = t // 32
    lane = t % 32
    for b in range(lane, 16, 32):
        h[w, b] = 0
    cuda.syncwarp()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(h, (w, x[i] & 15), 1)
    cuda.syncthreads()
    if t < 16:
        v = 0
        for k in range(4):
            v += h[k, t]
        cuda.atomic.add(out, t, v)


@cuda.jit("void(int32[:], int32[:])")
def local_topk(x, out):
    best = cuda.local.array(4, int32)
    i = cuda.grid(1)
    for k in range(4):
        best[k] = 0
    if i < x.size:
        for k in range(4):
            if x[i] > best[k]:
                best[k] = x[i]
        if i < out.size:
            out[i] = best[0] + best[3]


@cuda.jit("void(int32[:], int32[:], int32[:])")
def queue(head, items, done):
    while True:
        k = cuda.atomic.add(head, 0, 1)
        if k >= items.size:
            break
        done[k] = items[k] + 1


@cuda.jit("void(int32[:], int32[:])")
def first_visit(visited, order):
    i = cuda.grid(1)
    if i < visited.size:
        if cuda.atomic.cas(visited, i, 0, 1) == 0:
            k = cuda.atomic.add(order, 0, 1)
            order[k + 1] = i


@cuda.jit("void(float32[:], float32[:], int32)")
def by_rows(a, b, width):
    r = cuda.grid(1)
    if r * width + width <= a.size:
        for c in range(width):
            b[r * width + c] = a[r * width + c]


@cuda.jit("void(float32[:], float32[:])")
def neighbors_shuffle(x, y):
    i = cuda.grid(1)
    v = x[min(i, x.size - 1)]
    u = cuda.shfl_up_sync(0xffffffff, v, 1)
    if i < y.size:
        y[i] = v + u


@cuda.jit("void(float32[:,:,:], float32[:,:,:])")
def cube(a, b):
    s = cuda.shared.array((4, 4, 4), float32)
    x, y, z = cuda.grid(3)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    tz = cuda.threadIdx.z
    inside = x < a.shape[0] and y < a.shape[1] and z < a.shape[2]
    s[tx, ty, tz] = a[x, y, z] if inside else float32(0)
    cuda.syncthreads()
    if inside:
        v = s[tx, ty, tz]
        if tx > 0:
            v += s[tx - 1, ty, tz]
        b[x, y, z] = v


@cuda.jit("void(float32[:], float32[:])")
def pipeline(x, y):
    s = cuda.shared.array((2, 64), float32)
    t = cuda.threadIdx.x
    n = (x.size + 63) // 64
    s[0, t] = x[t] if t < x.size else float32(0)
    acc = float32(0)
    for k in range(n):
        cuda.syncthreads()
        if k + 1 < n:
            j = (k + 1) * 64 + t
            s[(k + 1) % 2, t] = x[j] if j < x.size else float32(0)
        acc += s[k % 2, 63 - t]
    if t < y.size:
        y[t] = acc


@cuda.jit("void(float32[:], float32[:])")
def reduce_any(x, y):
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = 0
    if i < x.size:
        s[t] = x[i]
    n = cuda.blockDim.x
    while n > 1:
        half = (n + 1) // 2
        cuda.syncthreads()
        if t < n // 2:
            s[t] += s[t + half]
        n = half
    if t == 0:
        y[cuda.blockIdx.x] = s[0]


@cuda.jit("void(int64[:], int64[:], int32)")
def gcd_uniform(x, y, steps):
    i = cuda.grid(1)
    for s in range(steps):
        if i < x.size and y[i] != 0:
            r = x[i] % y[i]
            x[i] = y[i]
            y[i] = r


@cuda.jit("void(float32[:], float32[:], boolean)")
def flag_uniform(x, y, twice):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    if twice:
        cuda.syncthreads()
        y[t] = s[63 - t]
    else:
        y[t] = s[t]


@cuda.jit("void(float32[:], int32[:], float32[:])")
def segments(x, start, out):
    r = cuda.blockIdx.x
    t = cuda.threadIdx.x
    s = cuda.shared.array(32, float32)
    a = float32(0)
    k = start[r] + t
    while k < start[r + 1]:
        a += x[k]
        k += cuda.blockDim.x
    s[t] = a
    cuda.syncthreads()
    if t == 0:
        v = float32(0)
        for j in range(cuda.blockDim.x):
            v += s[j]
        out[r] = v


# Near misses of tests/error/lint_views.py.
@cuda.jit("void(float32[:, :], float32[:, :])")
def c_columns(a, b):
    t = cuda.threadIdx.x
    column = a.T[t]
    for i in range(column.shape[0]):
        column[i] *= float32(2)
    b[t, 0] = a[0, t]


@cuda.jit("void(float32[:], float32[:])")
def c_even_and_odd(x, y):
    s = cuda.shared.array(128, float32)
    t = cuda.threadIdx.x
    even = s[::2]
    odd = s[1::2]
    even[t] = x[t]
    odd[t] = -x[t]
    y[t] = even[t] + odd[t]


@cuda.jit("void(float32[:], float32[:])")
def c_parts_of_dynamic(x, y):
    memory = cuda.shared.array(0, float32)
    n = cuda.blockDim.x
    first = memory[:n]
    second = memory[n:2 * n]
    t = cuda.threadIdx.x
    first[t] = x[t]
    cuda.syncthreads()
    second[t] = -first[n - 1 - t]
    first_again = memory[:n]
    y[t] = first_again[(t + 1) % n] + second[t]


@cuda.jit(void(body[:], float32[:]))
def c_other_fields(bodies, out):
    t = cuda.threadIdx.x
    bodies[t].speed.y = out[t]
    bodies[t].forces[2] = out[t]
    if t > 0:
        out[t] = bodies[t - 1].place.y + bodies[t - 1].speed.x + bodies[t - 1].forces[1]


@cuda.jit("void(float32[:], float32[:], int32)")
def c_exchanged_buffers(x, y, rounds):
    a = cuda.shared.array(64, float32)
    b = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    source, target = a, b
    source[t] = x[t]
    cuda.syncthreads()
    while rounds > 0 and x[0] > 0:
        target[t] = source[(t + 1) % 64]
        cuda.syncthreads()
        source, target = target, source
        rounds -= 1
    y[t] = source[t]


# Near misses of tests/error/lint_order.py.
@cuda.jit("void(int32[:], int32[:])")
def c_half_warps(x, y):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    if t % 32 < 16:
        cuda.syncwarp(0xFFFF)
        y[t] = s[t ^ 1]
    else:
        cuda.syncwarp(0xFFFF0000)
        y[t] = s[t ^ 1]


@cuda.jit("void(int32[:], int32[:])")
def c_eights_of_warps(x, y):
    t = cuda.threadIdx.x
    s = cuda.shared.array(64, int32)
    mask = 0xFF << (t % 32 // 8 * 8)
    s[t] = x[t]
    cuda.syncwarp(mask)
    y[t] = s[t ^ 7]


@cuda.jit("void(int32[:], int32[:], int32)")
def c_next_chunk(counter, x, chunks):
    mine = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    while True:
        if t == 0:
            mine[0] = cuda.atomic.add(counter, 0, 1)
        cuda.syncthreads()
        chunk = mine[0]
        cuda.syncthreads()
        if chunk >= chunks:
            break
        x[chunk * 64 + t] += 1


@cuda.jit("void(int32[:], int32[:])")
def c_emptied_queue(x, levels):
    size = cuda.shared.array(2, int32)
    t = cuda.threadIdx.x
    if t < 2:
        size[t] = 1 - t
    cuda.syncthreads()
    current = 0
    while size[current] > 0:
        if x[t] > levels[t]:
            cuda.atomic.add(size, 1 - current, 1)
        cuda.syncthreads()
        if t == 0:
            size[current] = 0
        cuda.syncthreads()
        current = 1 - current


@cuda.jit("void(int32[:], int32[:], int32[:], int32[:])")
def c_claims(items, seen, tail, out):
    i = cuda.grid(1)
    if i < items.size and cuda.atomic.exch(seen, items[i], 1) == 0:
        out[cuda.atomic.add(tail, 0, 1)] = items[i]


@cuda.jit("void(int32[:], int32[:], int32[:])")
def c_lock_for_each(keys, locks, best):
    i = cuda.grid(1)
    if i < keys.size:
        k = i % 8
        while cuda.atomic.cas(locks, k, 0, 1) != 0:
            pass
        best[k] = max(best[k], keys[i])
        cuda.threadfence()
        cuda.atomic.exch(locks, k, 0)


@cuda.jit("void(int32[:], int32[:])")
def c_tested_before(x, best):
    low = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    if t == 0:
        low[0] = 1 << 30
    cuda.syncthreads()
    for i in range(t, x.size, cuda.blockDim.x):
        if x[i] < low[0]:
            cuda.atomic.min(low, 0, x[i])
    cuda.syncthreads()
    if t == 0:
        best[0] = low[0]


@cuda.jit("void(int32[:], int32[:], int32[:])")
def c_waits_for_flag(ready, data, out):
    t = cuda.threadIdx.x
    if cuda.blockIdx.x == 0:
        data[t] = t
        cuda.syncthreads()
        if t == 0:
            cuda.threadfence()
            cuda.atomic.exch(ready, 0, 1)
    else:
        if t == 0:
            while cuda.atomic.add(ready, 0, 0) == 0:
                pass
            cuda.threadfence()
        cuda.syncthreads()
        out[cuda.grid(1)] = data[cuda.blockDim.x - 1 - t]


@cuda.jit("void(int32[:], int32[:], int32[:], int32[:])")
def c_labels_of_neighbors(first, neighbor, label, next_label):
    v = cuda.grid(1)
    if v < label.size:
        best = label[v]
        for e in range(first[v], first[v + 1]):
            best = min(best, label[neighbor[e]])
        next_label[v] = best


@cuda.jit("void(int32[:], int32[:], int32[:], int32[:], int32)")
def c_one_color(first, neighbor, color, label, chosen):
    v = cuda.grid(1)
    if v < label.size and color[v] == chosen:
        best = label[v]
        for e in range(first[v], first[v + 1]):
            best = min(best, label[neighbor[e]])
        label[v] = best


@cuda.jit("void(int32[:])")
def c_scattered(keys):
    s = cuda.shared.array(64, int32)
    bits = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    s[t] = keys[t]
    bits[t] = keys[t] & 1
    cuda.syncthreads()
    rank = 0
    for k in range(64):
        if k < t:
            rank += bits[k]
    s[rank if bits[t] == 1 else t - rank] = keys[t]
    cuda.syncthreads()
    keys[t] = s[t]


@cuda.jit("void(int32[:], float32[:], float32[:])")
def c_other_half(index, values, out):
    table = cuda.shared.array((2, 64), float32)
    t = cuda.threadIdx.x
    table[0, t] = values[t]
    cuda.syncthreads()
    table[1, t] = -values[t]
    out[t] = table[0, index[t]]


@cuda.jit("void(int32[:], int32[:])")
def c_private_stacks(x, out):
    stack = cuda.shared.array(512, int32)
    t = cuda.threadIdx.x
    depth = 0
    stack[t * 8] = 0
    while x[t] > depth:
        depth = min(depth + x[depth], 7)
        stack[t * 8 + depth] = depth
    out[t] = stack[t * 8]


@cuda.jit("void(int32[:, :], int32[:])")
def c_stored_counts(x, counts):
    bins = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    bins[t] = 0
    cuda.syncthreads()
    cuda.atomic.add(bins, x[cuda.blockIdx.x, t], 1)
    cuda.syncthreads()
    cuda.atomic.add(counts, t, bins[t])


@cuda.jit("void(uint8[:], uint8[:])")
def c_whole_table(image, out):
    table = cuda.shared.array(256, uint8)
    t = cuda.threadIdx.x
    for k in range(t, 256, cuda.blockDim.x):
        table[k] = k
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < image.size and i < out.size:
        out[i] = table[image[i]]


# Near misses of tests/error/lint_warps.py.
@cuda.jit("void(int32[:], int32[:])")
def c_vote_of_rows(x, out):
    i = cuda.grid(1)
    row = i // 32
    if row < x.size and x[row] > 0:
        votes = cuda.ballot_sync(0xFFFFFFFF, i % 3 == 0)
        if i < out.size:
            out[i] = votes


@cuda.jit("void(int32[:], int32[:])")
def c_vote_in_loop(x, out):
    t = cuda.threadIdx.x
    value = x[t]
    while cuda.any_sync(0xFFFFFFFF, value > 1):
        value = value // 2
        out[t] = cuda.popc(cuda.ballot_sync(0xFFFFFFFF, value > 1))


@cuda.jit("void(int32[:], int32[:])")
def c_halves_of_warp(x, out):
    lane = cuda.threadIdx.x
    value = x[lane]
    if lane < 16:
        value += cuda.shfl_xor_sync(0x0000FFFF, value, 8)
    else:
        value += cuda.shfl_xor_sync(0xFFFF0000, value, 8)
    out[lane] = value


@cuda.jit("void(float32[:], float32[:])")
def c_common_maximum(x, out):
    t = cuda.threadIdx.x
    value = x[t]
    high = value
    for step in (16, 8, 4, 2, 1):
        high = max(high, cuda.shfl_xor_sync(0xFFFFFFFF, high, step))
    if high > 0:
        out[t] = cuda.shfl_sync(0xFFFFFFFF, value / high, 0)


# Near miss of tests/error/lint_filling.py: the checker sees no else, but one of the conditions always holds.
@cuda.jit("void(int32[:], int32[:])")
def c_whole_table_of_two(x, out):
    table = cuda.shared.array(2, int32)
    t = cuda.threadIdx.x
    if t < 2:
        table[t] = t
    cuda.syncthreads()
    out[t] = table[x[t] & 1]


# An array that is handed on as the part of one thread, whole records, and values that a loop is left with.
@cuda.jit(device=True)
def relaxed(costs, parents):
    for k in range(parents.size):
        if costs[k] + 1 < costs[parents[k]]:
            costs[parents[k]] = costs[k] + 1


@cuda.jit("void(int32[:, :], int32[:])")
def c_own_part(costs, parents):
    i = cuda.grid(1)
    if i < costs.shape[0]:
        relaxed(costs[i], parents)


@cuda.jit(void(float32[:]))
def c_whole_records(out):
    bodies = cuda.local.array(2, body)
    bodies[0].place.x = 1
    bodies[0].place.y = 2
    bodies[0].forces[3] = 3
    bodies[1] = bodies[0]
    out[cuda.threadIdx.x] = bodies[1].place.y


@cuda.jit("void(int32[:], int32[:], float32[:], int32[:])")
def c_colors(first, neighbor, priority, colors):
    v = cuda.grid(1)
    if v >= colors.size:
        return
    used = 0
    for e in range(first[v], first[v + 1]):
        u = neighbor[e]
        if colors[u] >= 0:
            used |= 1 << colors[u]
        elif priority[u] > priority[v]:
            break
    else:
        colors[v] = used


# Numbers that only look wrong.


@cuda.jit("void(int64[:])")
def masked_bins(x):
    table = cuda.shared.array(16, int32)
    t = cuda.threadIdx.x
    if t < 16:
        table[t] = 0
    cuda.syncthreads()
    if t < x.size:
        cuda.atomic.add(table, x[t] & 15, 1)
        digit = x[t] & 31
        if digit < 16:
            cuda.atomic.add(table, digit, 1)
        other = x[t] % 20
        if other >= 16:
            other = 15
        cuda.atomic.add(table, other, 1)
    cuda.syncthreads()
    if t < min(16, x.size):
        x[t] = table[t]


@cuda.jit("void(float64[:], float64, int32[:])")
def clamped_fractions(x, most, bins):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        if x[i] <= most:
            b = min(int(x[i] / most * bins.size), bins.size - 1)
            cuda.atomic.add(bins, b, 1)
        if x[i] < most:
            cuda.atomic.add(bins, int(x[i] / most * bins.size), 1)


@cuda.jit("void(int32[:], int32[:], int64, int64)")
def flat_transpose(a, b, width, height):
    x, y = cuda.grid(2)
    if x < width and y < height:
        b[x * height + y] = a[y * width + x]


@cuda.jit("void(int32[:], int64, int64)")
def last_column(a, width, height):
    x, y = cuda.grid(2)
    if x <= width - 1 and y <= height - 1:
        a[y * width + x] = 1


@cuda.jit("void(float64[:], float64[:])")
def guarded_search(knots, out):
    i = cuda.grid(1)
    if i < out.size:
        low = 0
        high = knots.size - 1
        while low < high:
            middle = (low + high) // 2
            if knots[middle] < out[i]:
                low = middle + 1
            else:
                high = middle
        out[i] = knots[low - 1] if low > 0 else knots[0]


@cuda.jit("void(int32[:], uint32[:])")
def bit_patterns(x, y):
    i = cuda.grid(1)
    if i < x.size and i < y.size:
        x[i] = 0xFFFFFFFF
        x[i] = x[i] ^ (1 << (i % 32))
        y[i] = -1


@cuda.jit("void(uint8[:], uint8[:], int64)")
def clamped_bytes(a, b, by):
    i = cuda.grid(1)
    if i < a.size and i < b.size:
        a[i] = (a[i] + b[i]) >> 1
        b[i] = min(b[i] + by, 255)
        a[i] = uint8(a[i] + by)
        a[i] = 255 - a[i]


@cuda.jit("void(float64[:], float64[:])")
def others_only(x, out):
    i = cuda.grid(1)
    if i < min(x.size, out.size):
        total = 0.0
        for j in range(x.size):
            d = x[j] - x[i]
            if d != 0:
                total += 1.0 / d
            if j != i:
                total += 2.0 / (d * d)
            total += d / (d * d + 1e-6)
        out[i] = total


@cuda.jit("void(int64[:], int64)")
def constant_guard(x, n):
    i = cuda.grid(1)
    if i >= 1600:
        return
    x[i] = n


@cuda.jit("void(int64[:])")
def halves_of_blocks(x):
    half = x.size // 2
    start = cuda.blockIdx.x * half
    for i in range(start + cuda.threadIdx.x, start + half, 64):
        x[i] = i


@cuda.jit("void(int32[:], int64)")
def upper_triangle(a, n):
    x, y = cuda.grid(2)
    if y < x < n:
        upper = a[y * n + x]
        a[y * n + x] = a[x * n + y]
        a[x * n + y] = upper
