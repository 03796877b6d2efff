"""Radix sort of keys of 64 bits, eight bits in a pass, and what its checks need.

A pass takes the keys in tiles. It counts how many keys of each tile have each digit, adds the counts up, digit by digit and in a
digit tile by tile, and moves the keys to where their digit and tile begin. Keys with the same digit keep their order.
"""
from numba import cuda, int32, int64, uint32, uint64
from sums import WARPS, block_sum

BLOCK = 256
TILE_WARPS = BLOCK // 32
ITEMS = 16  # keys of a thread
TILE = BLOCK * ITEMS
DIGITS = 256
BINS = 4096  # of the highest twelve bits, by which keys are given to ranks
BIN_SHIFT = 52
COUNTS = 8  # counts of a thread that adds them up
LARGEST = uint64(0xFFFFFFFFFFFFFFFF)


@cuda.jit(device=True)
def splitmix64(x):
    z = x + uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
    return z ^ (z >> uint64(31))


@cuda.jit("void(uint64[::1], int64, boolean)")
def make_keys(keys, first, skewed):
    """Random bits of the key's place in the whole. Skewed keys are products of two halves: small ones are more frequent."""
    for i in range(cuda.grid(1), keys.size, cuda.gridsize(1)):
        key = splitmix64(uint64(first + i))
        keys[i] = (key >> uint64(32)) * (key & uint64(0xFFFFFFFF)) if skewed else key


@cuda.jit("void(uint64[::1], int64[::1])")
def count_bins(keys, bins):
    """Adds how many keys there are with each value of their highest bits."""
    found = cuda.shared.array(BINS, int32)
    t = cuda.threadIdx.x
    for b in range(t, BINS, BLOCK):
        found[b] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), keys.size, cuda.gridsize(1)):
        cuda.atomic.add(found, int32(keys[i] >> uint64(BIN_SHIFT)), 1)
    cuda.syncthreads()
    for b in range(t, BINS, BLOCK):
        if found[b] > 0:
            cuda.atomic.add(bins, b, int64(found[b]))


@cuda.jit(device=True)
def digit_of(key, shift, owners):
    """Eight bits of the key; or the rank that gets it, if there are `owners` of the bins."""
    if owners is None:
        return int32((key >> shift) & uint64(DIGITS - 1))
    else:
        return int32(owners[int32(key >> uint64(BIN_SHIFT))])


@cuda.jit
def count_digits(keys, shift, owners, counts):
    """counts[digit * tiles + tile]; a block has a tile, and each warp its own counts."""
    found = cuda.shared.array((TILE_WARPS, DIGITS), int32)
    t = cuda.threadIdx.x
    for warp in range(TILE_WARPS):
        found[warp, t] = 0
    cuda.syncthreads()
    for k in range(ITEMS):
        i = int64(cuda.blockIdx.x) * TILE + k * BLOCK + t
        if i < keys.size:
            cuda.atomic.add(found, (t // 32, digit_of(keys[i], shift, owners)), 1)
    cuda.syncthreads()
    total = int32(0)
    for warp in range(TILE_WARPS):
        total += found[warp, t]
    counts[int64(t) * cuda.gridDim.x + cuda.blockIdx.x] = total


@cuda.jit(device=True)
def sum_before(value, warps):
    """The sum of the values of all threads before this one, and that of all threads of the block."""
    lane = cuda.threadIdx.x % 32
    warp = cuda.threadIdx.x // 32
    upto = value
    for distance in (1, 2, 4, 8, 16):
        left = cuda.shfl_up_sync(0xFFFFFFFF, upto, distance)
        if lane >= distance:
            upto += left
    cuda.syncthreads()  # of an earlier call, threads may still read
    if lane == 31:
        warps[warp] = upto
    cuda.syncthreads()
    before = upto - value
    total = value - value
    for w in range(cuda.blockDim.x // 32):
        if w < warp:
            before += warps[w]
        total += warps[w]
    return before, total


@cuda.jit("void(int32[::1], int64[::1])")
def add_counts(counts, sums):
    """Each count becomes the sum of those before it in its block, which has BLOCK * COUNTS; `sums` gets those of blocks."""
    warps = cuda.shared.array(WARPS, int32)
    first = (int64(cuda.blockIdx.x) * BLOCK + cuda.threadIdx.x) * COUNTS
    own = cuda.local.array(COUNTS, int32)
    total = int32(0)
    for k in range(COUNTS):
        own[k] = counts[first + k] if first + k < counts.size else int32(0)
        total += own[k]
    before, of_block = sum_before(total, warps)
    for k in range(COUNTS):
        if first + k < counts.size:
            counts[first + k] = before
        before += own[k]
    if cuda.threadIdx.x == 0:
        sums[cuda.blockIdx.x] = of_block


@cuda.jit("void(int64[::1])")
def add_sums(sums):
    """Each sum becomes that of all before it. One block."""
    warps = cuda.shared.array(WARPS, int64)
    done = int64(0)
    for first in range(0, sums.size, cuda.blockDim.x):
        i = first + cuda.threadIdx.x
        before, total = sum_before(sums[i] if i < sums.size else int64(0), warps)
        if i < sums.size:
            sums[i] = done + before
        done += total


@cuda.jit(launch_bounds=(BLOCK, 3))
def move_keys(keys, shift, owners, counts, sums, out):
    """Moves a tile of keys to where they belong. They are sorted by their digit in shared memory first, so that neighbors
    are written together."""
    tile = cuda.shared.array(TILE, uint64)
    seen = cuda.shared.array((TILE_WARPS, DIGITS), int32)
    target = cuda.shared.array(DIGITS, int64)
    warps = cuda.shared.array(TILE_WARPS, int32)
    own = cuda.local.array(ITEMS, uint64)
    place = cuda.local.array(ITEMS, int32)
    t = cuda.threadIdx.x
    warp = t // 32
    begin = int64(cuda.blockIdx.x) * TILE
    valid = int32(min(int64(TILE), keys.size - begin))

    # Each warp has 512 keys in their order: 32 neighbors in each of 16 rounds. What is beyond the end comes last.
    for k in range(ITEMS):
        i = warp * (32 * ITEMS) + k * 32 + t % 32
        own[k] = keys[begin + i] if i < valid else LARGEST
    for w in range(TILE_WARPS):
        seen[w, t] = 0
    cuda.syncthreads()

    # The place of each key among those of its warp with the same digit.
    below = cuda.lanemask_lt()
    for k in range(ITEMS):
        i = warp * (32 * ITEMS) + k * 32 + t % 32
        digit = digit_of(own[k], shift, owners) if i < valid else int32(DIGITS - 1)
        same = uint32(cuda.match_any_sync(0xFFFFFFFF, digit))
        earlier = seen[warp, digit]
        cuda.syncwarp()
        rank = int32(cuda.popc(same & below))
        if rank == 0:
            seen[warp, digit] = earlier + int32(cuda.popc(same))
        cuda.syncwarp()
        place[k] = earlier + rank
    cuda.syncthreads()

    # Thread t has digit t: where its keys begin in the tile, for each warp, and in the whole.
    of_digit = int32(0)
    for w in range(TILE_WARPS):
        of_digit += seen[w, t]
    start, _ = sum_before(of_digit, warps)
    cell = int64(t) * cuda.gridDim.x + cuda.blockIdx.x
    target[t] = sums[cell // (BLOCK * COUNTS)] + counts[cell] - start
    for w in range(TILE_WARPS):
        keys_of_warp = seen[w, t]
        seen[w, t] = start
        start += keys_of_warp
    cuda.syncthreads()

    for k in range(ITEMS):
        i = warp * (32 * ITEMS) + k * 32 + t % 32
        digit = digit_of(own[k], shift, owners) if i < valid else int32(DIGITS - 1)
        tile[seen[warp, digit] + place[k]] = own[k]
    cuda.syncthreads()
    for k in range(ITEMS):
        i = k * BLOCK + t
        if i < valid:
            key = tile[i]
            out[target[digit_of(key, shift, owners)] + i] = key


@cuda.jit("void(uint64[::1], int64[::1])")
def check_keys(keys, found):
    """Adds to found[0] how many keys are larger than the next one, and to found[1] and found[2] two sums over all keys that
    do not depend on their order."""
    warps = cuda.shared.array(WARPS, int64)
    wrong = int64(0)
    sum_of_keys = int64(0)
    sum_of_bits = int64(0)
    for i in range(cuda.grid(1), keys.size, cuda.gridsize(1)):
        key = keys[i]
        if i + 1 < keys.size and keys[i + 1] < key:
            wrong += 1
        sum_of_keys += int64(key)
        sum_of_bits += int64(splitmix64(key))
    wrong = block_sum(wrong, warps)
    sum_of_keys = block_sum(sum_of_keys, warps)
    sum_of_bits = block_sum(sum_of_bits, warps)
    if cuda.threadIdx.x == 0:
        cuda.atomic.add(found, 0, wrong)
        cuda.atomic.add(found, 1, sum_of_keys)
        cuda.atomic.add(found, 2, sum_of_bits)


@cuda.jit("void(uint64[::1], uint64[::1], int64[::1])")
def count_different(a, b, found):
    """Adds to found[0] how many keys of `a` are not those of `b`."""
    warps = cuda.shared.array(WARPS, int64)
    different = int64(0)
    for i in range(cuda.grid(1), a.size, cuda.gridsize(1)):
        if a[i] != b[i]:
            different += 1
    different = block_sum(different, warps)
    if cuda.threadIdx.x == 0:
        cuda.atomic.add(found, 0, different)
