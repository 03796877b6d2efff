# The same sum with a grid-stride loop: a grid of any size covers an array of any size.
#
# build/pyk2cu run examples/grid_stride_add.py --grid 2 --block 64 \
#     --arg x=arange:int32:1000 --arg y=arange:int32:1000 --arg out=zeros:int32:1000 --print out
from numba import cuda


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def grid_stride_add(x, y, out):
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        out[i] = x[i] + y[i]


if __name__ == "__main__":
    import numpy as np

    x = np.arange(1000, dtype=np.int32)
    out = np.zeros_like(x)
    grid_stride_add[2, 64](x, x, out)
    assert (out == 2 * x).all()
