from numba import cuda, float64

T = 32


@cuda.jit
def total(x, part, out):
    s = cuda.shared.array(T, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[i] if i < x.size else 0.0
    cuda.syncthreads()
    if t == 0:
        v = 0.0
        for k in range(T):
            v += s[k]
        part[cuda.blockIdx.x] = v
    cuda.cg.this_grid().sync()
    if i == 0:
        v = 0.0
        for b in range(cuda.gridDim.x):
            v += part[b]
        out[0] = v


def test_total():
    import numpy as np

    threads_per_block = 32
    blocks_per_grid = 4
    x = np.ones(128)
    part = np.zeros(4)
    out = np.zeros(1)
    total[blocks_per_grid, threads_per_block](x, part, out)
    cuda.synchronize()
    assert np.isfinite(out).all()
