from numba import cuda


@cuda.jit
def pick(x, slots, n):
    i = cuda.grid(1)
    lane = cuda.laneid
    v = x[i] if i < x.size else 0
    if v % 3 == 0 and i < slots.size:
        mask = cuda.ballot_sync(0xFFFFFFFF, v > 10)
        rank = cuda.popc(mask & ((1 << lane) - 1))
        slots[i] = rank
        if v > 10:
            cuda.atomic.add(n, 0, 1)
