from numba import cuda


@cuda.jit
def filter_even(x, out, n):
    i = cuda.grid(1)
    lane = cuda.laneid
    keep = i < x.size and x[min(i, x.size - 1)] % 2 == 0
    mask = cuda.ballot_sync(0xFFFFFFFF, keep)
    if keep:
        leader = int(cuda.ffs(mask)) - 1
        base = 0
        if lane == leader:
            base = cuda.atomic.add(n, 0, cuda.popc(mask))
        base = cuda.shfl_sync(mask, base, leader)
        rank = cuda.popc(mask & ((1 << lane) - 1))
        out[base + rank] = x[i]
