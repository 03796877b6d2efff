# Vector addition, the first kernel of every tutorial. The guard keeps the last block's spare threads inside the arrays.
#
# build/pyk2cu run examples/vector_add.py --grid 4 --block 256 \
#     --arg x=arange:float32:1000 --arg y=full:float32:1000:0.5 --arg out=zeros:float32:1000 --print out
from numba import cuda


@cuda.jit
def vector_add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]


if __name__ == "__main__":
    import numpy as np

    x = np.arange(1000, dtype=np.float32)
    y = np.full_like(x, 0.5)
    out = np.zeros_like(x)
    vector_add[4, 256](x, y, out)
    assert (out == x + y).all()
