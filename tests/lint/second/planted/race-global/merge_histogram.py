import numpy as np
from numba import cuda, uint32


@cuda.jit
def histogram(img, counts):
    local = cuda.shared.array(256, uint32)
    t = cuda.threadIdx.x
    for b in range(t, 256, cuda.blockDim.x):
        local[b] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), img.size, cuda.gridsize(1)):
        cuda.atomic.add(local, img[i], 1)
    cuda.syncthreads()
    for b in range(t, 256, cuda.blockDim.x):
        counts[b] += local[b]


if __name__ == "__main__":
    img = np.random.randint(0, 256, 1 << 20).astype(np.uint8)
    counts = np.zeros(256, np.uint32)
    histogram[80, 256](img, counts)
    print(counts.sum() == img.size)
