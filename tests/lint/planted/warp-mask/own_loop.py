from numba import cuda


@cuda.jit
def collatz(x, steps, active):
    i = cuda.grid(1)
    v = x[min(i, x.size - 1)]
    k = 0
    while v != 1:
        v = v // 2 if v % 2 == 0 else 3 * v + 1
        busy = cuda.ballot_sync(0xFFFFFFFF, v != 1)
        if i == 0 and k < active.size:
            active[k] = cuda.popc(busy)
        k += 1
    if i < steps.size:
        steps[i] = k
