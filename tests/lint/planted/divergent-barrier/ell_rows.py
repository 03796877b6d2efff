from numba import cuda, float64

T = 32


@cuda.jit
def ell_pairs(lens, vals, y):
    """Adds each row of an ELLPACK matrix to its lower neighbor's, element by element."""
    s = cuda.shared.array(T, float64)
    t = cuda.threadIdx.x
    s[t] = 0
    acc = 0.0
    for k in range(lens[t]):
        s[t] = vals[k * T + t]
        cuda.syncthreads()
        acc += s[t] + s[(t + 1) % T]
        cuda.syncthreads()
    y[t] = acc


def test_ell_pairs():
    import numpy as np

    threads_per_block = 32
    blocks_per_grid = 1
    lens = np.arange(32, dtype=np.int32)
    vals = np.ones(1024)
    y = np.zeros(32)
    ell_pairs[blocks_per_grid, threads_per_block](lens, vals, y)
    cuda.synchronize()
    assert np.isfinite(y).all()
