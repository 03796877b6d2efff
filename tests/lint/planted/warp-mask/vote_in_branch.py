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


if __name__ == "__main__":
    import numpy as np

    x = np.arange(64, dtype=np.int32)
    slots = np.zeros(64, np.int32)
    n = np.zeros(1, np.int32)
    pick[1, 64](x, slots, n)
    print(n)
