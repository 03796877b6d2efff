# Inclusive prefix sum in two passes: blocks scan their own part in shared memory and leave their totals; once these are scanned
# too, each block adds what came before it. The buffers of a step are swapped, so that one barrier a step is enough.
#
# build/pyk2cu run examples/prefix_sum.py --kernel scan_blocks --grid 4 --block 256 \
#     --arg x=ones:int64:1000 --arg out=zeros:int64:1000 --arg totals=zeros:int64:4 --print out --print totals
# build/pyk2cu run examples/prefix_sum.py --kernel add_offsets --grid 4 --block 256 \
#     --arg out=ones:int64:1000 --arg totals=arange:int64:4 --print out
from numba import cuda, int64

BLOCK = 256


@cuda.jit
def scan_blocks(x, out, totals):
    buffers = cuda.shared.array((2, BLOCK), int64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    now, then = 0, 1
    buffers[now, t] = x[i] if i < x.size else 0
    cuda.syncthreads()

    step = 1
    while step < BLOCK:
        value = buffers[now, t]
        if t >= step:
            value += buffers[now, t - step]
        buffers[then, t] = value
        now, then = then, now
        cuda.syncthreads()
        step *= 2

    if i < x.size:
        out[i] = buffers[now, t]
    if t == BLOCK - 1:
        totals[cuda.blockIdx.x] = buffers[now, t]


@cuda.jit
def add_offsets(out, totals):
    """`totals` are scanned by now."""
    i = cuda.grid(1)
    if i < out.size and cuda.blockIdx.x > 0:
        out[i] += totals[cuda.blockIdx.x - 1]


def prefix_sum(x, out):
    import numpy as np

    blocks = (x.size + BLOCK - 1) // BLOCK
    totals = np.zeros(blocks, np.int64)
    scan_blocks[blocks, BLOCK](x, out, totals)
    if blocks > 1:
        scanned = np.zeros_like(totals)
        prefix_sum(totals, scanned)
        add_offsets[blocks, BLOCK](out, scanned)


if __name__ == "__main__":
    import numpy as np

    x = np.random.default_rng(1).integers(0, 100, 1000)
    out = np.zeros_like(x)
    prefix_sum(x, out)
    assert (out == x.cumsum()).all()
