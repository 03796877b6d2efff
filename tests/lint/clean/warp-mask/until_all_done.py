from numba import cuda

ALL = 0xFFFFFFFF


@cuda.jit
def collatz(x, steps):
    i = cuda.grid(1)
    v = x[min(i, x.size - 1)]
    k = 0
    while cuda.any_sync(ALL, v != 1):
        if v != 1:
            v = v // 2 if v % 2 == 0 else 3 * v + 1
            k += 1
    if i < steps.size:
        steps[i] = k
