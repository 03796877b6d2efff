import numpy as np
from numba import cuda, float64

N = 16


@cuda.jit
def lu(mats):
    """One block of N threads factorizes one matrix, without pivoting; thread c owns column c."""
    a = cuda.shared.array((N, N), float64)
    c = cuda.threadIdx.x
    m = mats[cuda.blockIdx.x]
    for r in range(N):
        a[r, c] = m[r, c]
    cuda.syncthreads()
    for k in range(N - 1):
        if c > k:
            a[c, k] = a[c, k] / a[k, k]
        if c > k:
            for r in range(k + 1, N):
                a[r, c] -= a[r, k] * a[k, c]
        cuda.syncthreads()
    for r in range(N):
        m[r, c] = a[r, c]


if __name__ == "__main__":
    mats = np.random.rand(3, N, N) + N * np.eye(N)
    lu[3, N](mats)
