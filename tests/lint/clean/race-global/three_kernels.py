import numpy as np
from numba import cuda, int64

B = 32


@cuda.jit
def scan_blocks(x, sums):
    s = cuda.shared.array(B, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    d = 1
    while d < B:
        left = s[t - d] if t >= d else 0
        cuda.syncthreads()
        s[t] += left
        cuda.syncthreads()
        d <<= 1
    if i < x.size:
        x[i] = s[t]
    if t == B - 1:
        sums[cuda.blockIdx.x] = s[t]


@cuda.jit
def scan_sums(sums):
    if cuda.threadIdx.x == 0:
        for b in range(1, sums.size):
            sums[b] += sums[b - 1]


@cuda.jit
def add_offsets(x, sums):
    i = cuda.grid(1)
    if cuda.blockIdx.x > 0 and i < x.size:
        x[i] += sums[cuda.blockIdx.x - 1]


if __name__ == "__main__":
    x = np.ones(1000, np.int64)
    blocks = (x.size + B - 1) // B
    sums = np.zeros(blocks, np.int64)
    scan_blocks[blocks, B](x, sums)
    scan_sums[1, 1](sums)
    add_offsets[blocks, B](x, sums)
    assert (x == np.arange(1, 1001)).all()
