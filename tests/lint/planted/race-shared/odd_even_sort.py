from numba import cuda, int32
import numpy as np

N = 64


@cuda.jit
def sort_block(keys):
    s = cuda.shared.array(N, int32)
    t = cuda.threadIdx.x
    s[t] = keys[t]
    cuda.syncthreads()
    for phase in range(N):
        if t + 1 < N and s[t] > s[t + 1]:
            tmp = s[t]
            s[t] = s[t + 1]
            s[t + 1] = tmp
        cuda.syncthreads()
    keys[t] = s[t]


if __name__ == "__main__":
    keys = np.random.randint(0, 1000, N).astype(np.int32)
    sort_block[1, N](keys)
    print((np.diff(keys) >= 0).all())
