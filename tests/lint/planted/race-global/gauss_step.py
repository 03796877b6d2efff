import numpy as np
from numba import cuda


@cuda.jit
def eliminate(a, k):
    col, row = cuda.grid(2)
    if k < row < a.shape[0] and k <= col < a.shape[1]:
        factor = a[row, k] / a[k, k]
        a[row, col] -= factor * a[k, col]


def forward(a):
    n = a.shape[0]
    blocks = ((n + 8) // 8, (n + 7) // 8)
    for k in range(n - 1):
        eliminate[blocks, (8, 8)](a, k)


if __name__ == "__main__":
    forward(np.random.rand(16, 17) + 1.0)
