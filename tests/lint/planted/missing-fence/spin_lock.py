from numba import cuda


@cuda.jit
def append(lock, log, used):
    me = cuda.blockIdx.x
    if cuda.threadIdx.x == 0:
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        cuda.threadfence()
        n = used[0]
        if n < log.size:
            log[n] = me
            used[0] = n + 1
        cuda.atomic.exch(lock, 0, 0)
