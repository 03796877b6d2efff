"""Kernels over texts and sequences: sorting, scans, alignment, checksums."""
import numba.cuda as cuda
import numpy as np
from numba import cuda, int32, types, uint32, uint64

MAX_LEN = 32
ALPHABET = np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", np.uint8)


@cuda.jit
def edit_distance(words, query, out):
    w = cuda.grid(1)
    if w >= words.shape[0]:
        return
    word = words[w]
    n = 0
    while n < word.size and word[n] != 0:
        n += 1
    row = cuda.local.array(MAX_LEN, int32)
    for j in range(query.size + 1):
        row[j] = j
    for i in range(n):
        diagonal, row[0] = row[0], i + 1
        for j in range(query.size):
            cost = diagonal + (0 if word[i] == query[j] else 1)
            diagonal = row[j + 1]
            row[j + 1] = min(cost, diagonal + 1, row[j] + 1)
    out[w] = row[query.size]


@cuda.jit
def base64(src, dst):
    g = cuda.grid(1)
    if g * 3 >= src.size:
        return
    left = min(3, src.size - g * 3)
    word = 0
    for k in range(3):
        word = word << 8 | (src[g * 3 + k] if k < left else 0)
    for k in range(4):
        dst[g * 4 + k] = ALPHABET[word >> (18 - 6 * k) & 63] if k <= left else ord("=")


@cuda.jit
def pack_dna(text, packed):
    i = cuda.grid(1)
    if i >= packed.size:
        return
    word = uint64(0)
    for k in range(32):
        if i * 32 + k < text.size:
            c = text[i * 32 + k]
            if c == ord('C'):
                code = 1
            elif c == ord('G'):
                code = 2
            elif c == ord('T'):
                code = 3
            else:
                code = 0
            word |= uint64(code) << uint64(2 * k)
    packed[i] = word


RADIX_BITS = 4
BUCKETS = 1 << RADIX_BITS
BLOCK = 64
WARPS = BLOCK // 32


@cuda.jit
def radix_scatter(keys, shift, offsets, out):
    flags = cuda.shared.array(BLOCK, dtype=types.uint32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    valid = i < keys.size
    digit = uint32(BUCKETS)
    if valid:
        digit = uint32(keys[i] >> shift) & uint32(BUCKETS - 1)
    flags[t] = digit
    cuda.syncthreads()
    if valid:
        rank = 0
        for other in flags[:t]:
            rank += other == digit
        out[offsets[digit, cuda.blockIdx.x] + rank] = keys[i]


@cuda.jit(device=True)
def warp_inclusive(v):
    lane = cuda.laneid
    for d in [1, 2, 4, 8, 16]:
        up = cuda.shfl_up_sync(-1, v, d)
        if lane >= d:
            v += up
    return v


@cuda.jit
def scan_blocks(x, out, totals):
    sums = cuda.shared.array(WARPS, dtype=np.int32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    v = x[i] if i < x.size else x.dtype.type(0)
    inclusive = warp_inclusive(v)
    w = t // 32
    if cuda.laneid == 31:
        sums[w] = inclusive
    cuda.syncthreads()
    base = 0
    for k in range(w):
        base += sums[k]
    if i < x.size:
        out[i] = base + inclusive - v
    if t == cuda.blockDim.x - 1:
        totals[cuda.blockIdx.x] = base + inclusive


@cuda.jit
def compact(x, threshold, out, counter):
    i = cuda.grid(1)
    keep = i < x.size and x[i] > threshold
    ballot = cuda.ballot_sync(0xffffffff, keep)
    leader = cuda.ffs(ballot) - 1
    base = 0
    if keep and cuda.laneid == leader:
        base = cuda.atomic.add(counter, 0, cuda.popc(ballot))
    base = cuda.shfl_sync(0xffffffff, base, max(int32(leader), 0))
    if keep:
        out[base + cuda.popc(ballot & cuda.lanemask_lt())] = x[i]
