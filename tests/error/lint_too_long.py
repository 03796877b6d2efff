# lint: all
# A kernel that is given up says so once, though its launch and the sizes that the lint tries are given up.
import numpy as np
from numba import cuda, float32

SIDE = 16                # threads along each side of a block
EACH = 4                 # results of a thread along each side
TILE = SIDE * EACH       # 64
DEPTH = 16

@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def matmul(A, B, C):
    a = cuda.shared.array((TILE, DEPTH), float32)
    b = cuda.shared.array((DEPTH, TILE), float32)
    acc = cuda.local.array((EACH, EACH), float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    t = ty * SIDE + tx
    first_row, first_col = cuda.blockIdx.y * TILE, cuda.blockIdx.x * TILE
    for i in range(EACH):
        for j in range(EACH):
            acc[i, j] = 0

    for k in range(0, A.shape[1], DEPTH):
        for e in range(t, TILE * DEPTH, SIDE * SIDE):
            row, col = first_row + e // DEPTH, k + e % DEPTH
            inside = row < A.shape[0] and col < A.shape[1]
            a[e // DEPTH, e % DEPTH] = A[row, col] if inside else float32(0)
            row, col = k + e // TILE, first_col + e % TILE
            inside = row < B.shape[0] and col < B.shape[1]
            b[e // TILE, e % TILE] = B[row, col] if inside else float32(0)
        cuda.syncthreads()
        for d in range(DEPTH):
            for i in range(EACH):
                for j in range(EACH):
                    acc[i, j] += a[ty + SIDE * i, d] * b[d, tx + SIDE * j]
        cuda.syncthreads()

    for i in range(EACH):
        for j in range(EACH):
            row, col = first_row + ty + SIDE * i, first_col + tx + SIDE * j
            if row < C.shape[0] and col < C.shape[1]:
                C[row, col] = acc[i, j]

A = np.ones((100, 50), np.float32)
B = np.ones((50, 130), np.float32)
C = np.zeros((100, 130), np.float32)
matmul[(3, 2), (SIDE, SIDE)](A, B, C)
