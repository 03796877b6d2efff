from numba import cuda, int32
import numpy as np


@cuda.jit
def hist(img, out):
    local = cuda.shared.array(256, int32)
    t = cuda.threadIdx.x
    local[t] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), img.size, cuda.gridsize(1)):
        cuda.atomic.add(local, img[i], 1)
    cuda.syncthreads()
    cuda.atomic.add(out, t, local[t])


if __name__ == "__main__":
    img = np.random.randint(0, 256, 1 << 16).astype(np.uint8)
    out = np.zeros(256, np.int32)
    hist[32, 256](img, out)
    print(out.sum(), img.size)
