from numba import cuda


@cuda.jit("void(float64[:], float64[:])")
def running_mean(csum, out):
    i = cuda.grid(1)
    if i < csum.size:
        out[i] = csum[i] / (i + 1)


def test_running_mean():
    import numpy as np

    threads_per_block = 64
    blocks_per_grid = 2
    csum = np.arange(1, 101, dtype=np.float64)
    out = np.zeros(100)
    running_mean[blocks_per_grid, threads_per_block](csum, out)
    cuda.synchronize()
    assert np.isfinite(out).all()
