import numpy as np
from numba import cuda, float32

L = 32


@cuda.jit
def pipeline(src, dst):
    stage = cuda.shared.array(L, float32)
    t = cuda.threadIdx.x
    lane = t % L
    rounds = src.size // L
    for r in range(rounds):
        if t // L == 0:
            stage[lane] = src[r * L + lane]
        cuda.syncthreads()
        if t // L == 1:
            dst[r * L + lane] = stage[lane] + stage[L - 1 - lane]
            cuda.syncthreads()


if __name__ == "__main__":
    src = np.arange(128, dtype=np.float32)
    dst = np.zeros_like(src)
    pipeline[1, 2 * L](src, dst)
