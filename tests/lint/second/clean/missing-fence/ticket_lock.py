import numpy as np
from numba import cuda

TICKET, SERVING = 0, 1


@cuda.jit
def append(lock, log, used):
    """Each block appends its number to a log, under a fair lock."""
    if cuda.threadIdx.x == 0:
        mine = cuda.atomic.add(lock, TICKET, 1)
        while cuda.atomic.add(lock, SERVING, 0) != mine:
            pass
        cuda.threadfence()
        at = used[0]
        if at < log.size:
            log[at] = cuda.blockIdx.x
            used[0] = at + 1
        cuda.threadfence()
        cuda.atomic.add(lock, SERVING, 1)


if __name__ == "__main__":
    lock, log, used = np.zeros(2, np.int32), np.zeros(64, np.int32), np.zeros(1, np.int32)
    append[16, 32](lock, log, used)
    print(np.sort(log[:used[0]]))
