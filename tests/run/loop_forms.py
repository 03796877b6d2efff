"""Loops whose counters start at numbers from memory, and sums of which an array keeps the low bits."""
from numba import cuda, float32, int32


@cuda.jit
def row_sums(ends, columns, values, x, out):
    row = cuda.grid(1)
    if row < out.size:
        total = float32(0)
        for p in range(ends[row], ends[row + 1]):
            total += values[p] * x[columns[p]]
        out[row] = total


@cuda.jit
def row_sums_by_lanes(ends, values, out):
    row = cuda.threadIdx.x // 4
    lane = cuda.threadIdx.x % 4
    total = 0
    for p in range(ends[row] + lane, ends[row + 1], 4):
        total += values[p]
    cuda.atomic.add(out, row, total)


@cuda.jit
def row_sums_with_exits(ends, values, out):
    row = cuda.threadIdx.x
    begin = ends[row]
    total = 0
    for p in range(begin, ends[row + 1]):
        value = values[2 * p + 1]
        if value < 0:
            continue
        if value > 100:
            break
        total += value
    out[row] = total


@cuda.jit
def backwards(ends, values, out):
    row = cuda.threadIdx.x
    total = 0
    for p in range(ends[row + 1] - 1, ends[row] - 1, -1):
        total = 10 * total + values[p]
    out[row] = total


@cuda.jit
def counters_beyond_their_rows(first, last, values, out):
    """The loops make no round, though a start or stop may not fit in 32 bits."""
    i = cuda.threadIdx.x
    rounds = 0
    for p in range(first[i] + i, last[i], 3):
        rounds += 1 + values[p]
    for p in range(first[i], last[i] - i, 2):
        rounds += 1 + values[p]
    for p in range(last[i] - i, first[i] + i, -1):
        rounds += 1 + values[p]
    out[i] = rounds


@cuda.jit
def low_bits(x, counts, bytes_, products):
    i = cuda.threadIdx.x
    total = x[i]
    product = 1
    mixed = 0
    for j in range(x.size):
        total += x[j] * 65537 - j
        product *= x[j]
        mixed = (mixed ^ -total) + ~(x[j] & 255)
    counts[i] = total
    bytes_[i] = mixed
    products[i] = product


@cuda.jit
def all_bits(x, low, high):
    """The sum is also used as a whole."""
    i = cuda.threadIdx.x
    total = 0
    for j in range(x.size):
        total += x[j]
    low[i] = total
    high[i] = total >> 32


@cuda.jit
def scan(x, out):
    s = cuda.shared.array(64, int32)
    t = cuda.threadIdx.x
    v = x[t]
    s[t] = v
    cuda.syncthreads()
    d = 1
    while d < 64:
        if t >= d:
            v += s[t - d]
        cuda.syncthreads()
        s[t] = v
        cuda.syncthreads()
        d *= 2
    out[t] = v
