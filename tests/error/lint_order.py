# lint: all
# Accesses that something orders, but not these two.
from numba import cuda, float32, int32


@cuda.jit("void(int32[:], int32[:])")
def half_warp(x, y):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    s[t] = x[t]
    if t % 32 < 16:
        cuda.syncwarp(0xFFFF)
    y[t] = s[t ^ 16]


@cuda.jit("void(int32[:], int32[:], int32)")
def next_chunk(counter, x, chunks):
    mine = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    while True:
        if t == 0:
            mine[0] = cuda.atomic.add(counter, 0, 1)
        cuda.syncthreads()
        chunk = mine[0]
        if chunk >= chunks:
            break
        x[chunk * 64 + t] += 1


@cuda.jit("void(int32[:], int32[:])")
def emptied_queue(x, levels):
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
        current = 1 - current


@cuda.jit("void(int32[:], int32[:], int32[:], int32[:])")
def claims(items, seen, tail, out):
    i = cuda.grid(1)
    if i < items.size and cuda.atomic.exch(seen, items[i], 1) == 0:
        slot = tail[0]
        tail[0] = slot + 1
        out[slot] = items[i]


@cuda.jit("void(int32[:], int32[:])")
def unfenced_lock(lock, total):
    if cuda.threadIdx.x == 0:
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        total[0] += cuda.blockIdx.x
        cuda.atomic.exch(lock, 0, 0)


@cuda.jit("void(int32[:], int32)")
def in_place_rule(cells, rounds):
    board = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    board[t] = cells[t]
    cuda.syncthreads()
    for _ in range(rounds):
        if board[(t + 1) % 64] + board[(t + 63) % 64] == 1:
            board[t] = 1
        else:
            board[t] = 0
        cuda.syncthreads()
    cells[t] = board[t]


@cuda.jit("void(int32[:], int32[:], int32[:])")
def minimum_of_targets(targets, weights, best):
    i = cuda.grid(1)
    if i < targets.size:
        if weights[i] < best[targets[i]]:
            best[targets[i]] = weights[i]


@cuda.jit("void(int32[:], int32[:])")
def hooked(pairs, parent):
    i = cuda.grid(1)
    if i < pairs.size:
        root = parent[parent[pairs[i]]]
        parent[parent[root]] = pairs[i]


@cuda.jit("void(int32[:], int32[:], int32[:])")
def labels_of_neighbors(first, neighbor, label):
    v = cuda.grid(1)
    if v < label.size:
        best = label[v]
        for e in range(first[v], first[v + 1]):
            best = min(best, label[neighbor[e]])
        label[v] = best


@cuda.jit("void(int32[:])")
def scattered(keys):
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
    keys[t] = s[t]


@cuda.jit("void(int32[:], float32[:], float32[:])")
def unfilled_table(index, values, out):
    table = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    table[t] = values[t]
    out[t] = table[index[t]]


@cuda.jit("void(float32[:, :], int32)")
def eliminated_row(a, k):
    col, row = cuda.grid(2)
    if k < row < a.shape[0] and k <= col < a.shape[1]:
        a[row, col] -= a[row, k] * a[k, col]


@cuda.jit("void(float32[:], float32[:])")
def by_modulus(x, sums):
    i = cuda.grid(1)
    if i < x.size:
        sums[i % 2] = max(sums[i % 2], x[i])
