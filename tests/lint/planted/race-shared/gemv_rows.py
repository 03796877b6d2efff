from numba import cuda, float32

NT = 64


@cuda.jit
def gemv(A, v, out):
    part = cuda.shared.array(NT, float32)
    t = cuda.threadIdx.x
    for r in range(cuda.blockIdx.x, A.shape[0], cuda.gridDim.x):
        acc = float32(0.0)
        for c in range(t, A.shape[1], NT):
            acc += A[r, c] * v[c]
        part[t] = acc
        cuda.syncthreads()
        if t == 0:
            total = float32(0.0)
            for k in range(NT):
                total += part[k]
            out[r] = total


def test_gemv():
    import numpy as np

    threads_per_block = 64
    blocks_per_grid = 1
    A = np.arange(800, dtype=np.float32).reshape(4, 200)
    v = np.ones(200, np.float32)
    out = np.zeros(4, np.float32)
    gemv[blocks_per_grid, threads_per_block](A, v, out)
    cuda.synchronize()
    assert np.isfinite(out).all()
