# SAXPY, y = a x + y, in single precision throughout. The annotations keep `a` from being a float64.
#
# build/pyk2cu run examples/saxpy.py --grid 4 --block 256 \
#     --arg a=2.0 --arg x=arange:float32:1000 --arg y=ones:float32:1000 --print y
from numba import cuda, float32


@cuda.jit
def saxpy(a: float32, x: float32[::1], y: float32[::1]):
    i = cuda.grid(1)
    if i < x.shape[0]:
        y[i] = a * x[i] + y[i]


if __name__ == "__main__":
    import numpy as np

    x = np.arange(1000, dtype=np.float32)
    y = np.ones_like(x)
    saxpy[4, 256](np.float32(2), x, y)
    assert np.allclose(y, 2 * x + 1)
