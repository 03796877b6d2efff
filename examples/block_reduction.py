# Sum of an array: each thread sums a part, each block adds its threads' sums in shared memory, and one atomic per block adds
# these up. Integers, so that the result does not depend on the order.
#
# build/pyk2cu run examples/block_reduction.py --grid 8 --block 256 \
#     --arg x=arange:int64:100000 --arg total=zeros:int64:1 --print total
from numba import cuda, int64

THREADS = 256


@cuda.jit
def block_sum(x, total):
    partial = cuda.shared.array(THREADS, int64)
    t = cuda.threadIdx.x

    acc = 0
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        acc += x[i]
    partial[t] = acc
    cuda.syncthreads()

    half = THREADS // 2
    while half > 0:
        if t < half:
            partial[t] += partial[t + half]
        cuda.syncthreads()
        half //= 2

    if t == 0:
        cuda.atomic.add(total, 0, partial[0])


if __name__ == "__main__":
    import numpy as np

    x = np.arange(100000)
    total = np.zeros(1, np.int64)
    block_sum[8, THREADS](x, total)
    assert total[0] == x.sum()
