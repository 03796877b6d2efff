# Matrix product: one thread per element of C, first straight from global memory, then by tiles in shared memory.
#
# build/pyk2cu run examples/matmul.py --kernel matmul --grid 4,3 --block 16,16 \
#     --arg A=random:float32:40x50:1 --arg B=random:float32:50x60:2 --arg C=zeros:float32:40x60 --print C
# build/pyk2cu run examples/matmul.py --kernel matmul_tiled --grid 4,3 --block 16,16 \
#     --arg A=random:float32:40x50:1 --arg B=random:float32:50x60:2 --arg C=zeros:float32:40x60 --print C
from numba import cuda, float32

TPB = 16


@cuda.jit
def matmul(A, B, C):
    col, row = cuda.grid(2)
    if row < C.shape[0] and col < C.shape[1]:
        acc = float32(0)
        for k in range(A.shape[1]):
            acc += A[row, k] * B[k, col]
        C[row, col] = acc


@cuda.jit
def matmul_tiled(A, B, C):
    a = cuda.shared.array((TPB, TPB), float32)
    b = cuda.shared.array((TPB, TPB), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    col, row = cuda.grid(2)

    acc = float32(0)
    for tile in range((A.shape[1] + TPB - 1) // TPB):
        # Each thread loads one element of each tile; zeros replace elements out of bounds.
        k = tile * TPB
        a[ty, tx] = A[row, k + tx] if row < A.shape[0] and k + tx < A.shape[1] else float32(0)
        b[ty, tx] = B[k + ty, col] if k + ty < B.shape[0] and col < B.shape[1] else float32(0)
        cuda.syncthreads()
        for i in range(TPB):
            acc += a[ty, i] * b[i, tx]
        cuda.syncthreads()

    if row < C.shape[0] and col < C.shape[1]:
        C[row, col] = acc


if __name__ == "__main__":
    import numpy as np

    rng = np.random.default_rng(1)
    A = rng.random((40, 50), dtype=np.float32)
    B = rng.random((50, 60), dtype=np.float32)
    for kernel in matmul, matmul_tiled:
        C = np.zeros((40, 60), np.float32)
        kernel[(4, 3), (TPB, TPB)](A, B, C)
        assert np.allclose(C, A @ B, rtol=1e-5)
