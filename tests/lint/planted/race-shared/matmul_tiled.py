import math

import numpy as np
from numba import cuda, float32

TPB = 16


@cuda.jit
def fast_matmul(A, B, C):
    sA = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    sB = cuda.shared.array(shape=(TPB, TPB), dtype=float32)

    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y

    tmp = float32(0.)
    for i in range((A.shape[1] + TPB - 1) // TPB):
        sA[ty, tx] = 0
        sB[ty, tx] = 0
        if y < A.shape[0] and tx + i * TPB < A.shape[1]:
            sA[ty, tx] = A[y, tx + i * TPB]
        if x < B.shape[1] and ty + i * TPB < B.shape[0]:
            sB[ty, tx] = B[ty + i * TPB, x]
        cuda.syncthreads()
        for j in range(TPB):
            tmp += sA[ty, j] * sB[j, tx]
    if y < C.shape[0] and x < C.shape[1]:
        C[y, x] = tmp


if __name__ == "__main__":
    A = np.random.rand(100, 70).astype(np.float32)
    B = np.random.rand(70, 90).astype(np.float32)
    C = np.zeros((100, 90), np.float32)
    grid = (math.ceil(90 / TPB), math.ceil(100 / TPB))
    fast_matmul[grid, (TPB, TPB)](A, B, C)
    print(np.abs(C - A @ B).max())
