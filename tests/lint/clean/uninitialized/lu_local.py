from numba import cuda, float64
import numpy as np

N = 4


@cuda.jit
def solve(b, x):
    y = cuda.local.array(N, float64)
    s = cuda.grid(1)
    if s < b.shape[0]:
        for r in range(N):
            v = b[s, r]
            for k in range(r):
                v -= 0.5 * y[k]
            y[r] = v
        for r in range(N):
            x[s, r] = y[r]


if __name__ == "__main__":
    b = np.ones((32, N))
    x = np.zeros_like(b)
    solve[1, 32](b, x)
