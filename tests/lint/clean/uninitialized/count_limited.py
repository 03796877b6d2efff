from numba import cuda, int32
import numpy as np

B = 64


@cuda.jit
def block_max(x, out):
    s = cuda.shared.array(B, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if i < x.size:
        s[t] = x[i]
    cuda.syncthreads()
    if t == 0:
        count = min(B, x.size - cuda.blockIdx.x * B)
        m = s[0]
        for k in range(1, count):
            m = max(m, s[k])
        out[cuda.blockIdx.x] = m


if __name__ == "__main__":
    x = np.random.randint(0, 100, 1000).astype(np.int32)
    out = np.zeros(16, np.int32)
    block_max[16, B](x, out)
