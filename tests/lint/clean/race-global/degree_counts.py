from numba import cuda


@cuda.jit("void(int32[:], int32[:], int32[:])")
def degrees(src, dst, deg):
    e = cuda.grid(1)
    if e < src.shape[0]:
        for v in (src[e], dst[e]):
            cuda.atomic.add(deg, v, 1)


def test_degrees():
    import numpy as np

    threads_per_block = 64
    blocks_per_grid = 2
    src = np.zeros(128, np.int32)
    dst = np.ones(128, np.int32)
    deg = np.zeros(10, np.int32)
    degrees[blocks_per_grid, threads_per_block](src, dst, deg)
    cuda.synchronize()
    assert np.isfinite(deg).all()
