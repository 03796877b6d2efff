# Histogram of floats in [low, high): each block counts in shared memory, then adds its counts to the result.
#
# build/pyk2cu run examples/histogram.py --grid 8 --block 128 \
#     --arg x=random:float32:100000:1 --arg low=0.0 --arg high=1.0 --arg bins=zeros:int32:64 --print bins
from numba import cuda, int32

BINS = 64


@cuda.jit
def histogram(x, low, high, bins):
    counts = cuda.shared.array(BINS, int32)
    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        counts[b] = 0
    cuda.syncthreads()

    scale = BINS / (high - low)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        if low <= x[i] < high:
            cuda.atomic.add(counts, min(int((x[i] - low) * scale), BINS - 1), 1)
    cuda.syncthreads()

    for b in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        cuda.atomic.add(bins, b, counts[b])


if __name__ == "__main__":
    import numpy as np

    x = np.random.default_rng(1).random(100000, dtype=np.float32)
    bins = np.zeros(BINS, np.int32)
    histogram[8, 128](x, 0.0, 1.0, bins)
    assert (bins == np.histogram(x, BINS, (0, 1))[0]).all()
