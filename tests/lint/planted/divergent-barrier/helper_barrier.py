from numba import cuda, float32

W = 64


@cuda.jit(device=True)
def block_max(s, t, v):
    s[t] = v
    cuda.syncthreads()
    h = W // 2
    while h > 0:
        if t < h:
            s[t] = max(s[t], s[t + h])
        cuda.syncthreads()
        h //= 2
    return s[0]


@cuda.jit
def stats(x, out):
    s = cuda.shared.array(W, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = float32(0)
    cuda.syncthreads()
    if i < x.size:
        m = block_max(s, t, x[i])
        if t == 0:
            out[cuda.blockIdx.x] = m


def test_stats():
    import numpy as np

    threads_per_block = 64
    blocks_per_grid = 2
    x = np.arange(100, dtype=np.float32)
    out = np.zeros(2, np.float32)
    stats[blocks_per_grid, threads_per_block](x, out)
    cuda.synchronize()
    assert np.isfinite(out).all()
