# Many steps of the heat equation on a ring in one launch, with a grid-wide barrier between the steps.
#
# build/pyk2cu run examples/heat_grid_sync.py --grid 4 --block 64 \
#     --arg a=arange:float64:256 --arg b=zeros:float64:256 --arg steps=100 --print a
from numba import cuda


@cuda.jit
def heat(a, b, steps):
    i = cuda.grid(1)
    grid = cuda.cg.this_grid()
    n = a.size
    for _ in range(steps // 2):
        if i < n:
            b[i] = 0.5 * a[i] + 0.25 * (a[i - 1] + a[(i + 1) % n])
        grid.sync()
        if i < n:
            a[i] = 0.5 * b[i] + 0.25 * (b[i - 1] + b[(i + 1) % n])
        grid.sync()


if __name__ == "__main__":
    import numpy as np

    a = np.arange(256.0)
    expected = a.copy()
    heat[4, 64](a, np.zeros(256), 100)
    for _ in range(100):
        expected = 0.5 * expected + 0.25 * (np.roll(expected, 1) + np.roll(expected, -1))
    assert np.allclose(a, expected)
