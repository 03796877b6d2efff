from numba import cuda, int32
import numpy as np


@cuda.jit
def warp_max(x, out):
    s = cuda.shared.array(32, int32)
    lane = cuda.threadIdx.x
    i = cuda.blockIdx.x * 32 + lane
    s[lane] = x[min(i, x.size - 1)]
    cuda.syncwarp()
    d = 16
    while d >= 1:
        if lane < d:
            s[lane] = max(s[lane], s[lane + d])
        cuda.syncwarp()
        d //= 2
    if lane == 0:
        out[cuda.blockIdx.x] = s[0]


if __name__ == "__main__":
    x = np.random.randint(0, 9999, 96).astype(np.int32)
    out = np.zeros(3, np.int32)
    warp_max[3, 32](x, out)
    print(out, x.reshape(3, 32).max(axis=1))
