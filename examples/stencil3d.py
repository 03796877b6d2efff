# A seven-point stencil in space. The weights are module constants, which the compiler freezes into the code.
#
# build/pyk2cu run examples/stencil3d.py --grid 3,3,5 --block 8,8,4 \
#     --arg src=random:float32:20x18x22:1 --arg dst=zeros:float32:20x18x22 --print dst
import numpy as np
from numba import cuda

CENTER = np.float32(0.4)
NEIGHBORS = np.float32(0.1)


@cuda.jit
def diffuse(src, dst):
    k, j, i = cuda.grid(3)
    nz, ny, nx = src.shape
    if i < 1 or i >= nz - 1 or j < 1 or j >= ny - 1 or k < 1 or k >= nx - 1:
        return
    around = (src[i - 1, j, k] + src[i + 1, j, k]
              + src[i, j - 1, k] + src[i, j + 1, k]
              + src[i, j, k - 1] + src[i, j, k + 1])
    dst[i, j, k] = CENTER * src[i, j, k] + NEIGHBORS * around


if __name__ == "__main__":
    src = np.random.default_rng(1).random((20, 18, 22), dtype=np.float32)
    dst = np.zeros_like(src)
    diffuse[(3, 3, 5), (8, 8, 4)](src, dst)
    c = src[1:-1, 1:-1, 1:-1]
    around = (src[:-2, 1:-1, 1:-1] + src[2:, 1:-1, 1:-1] + src[1:-1, :-2, 1:-1]
              + src[1:-1, 2:, 1:-1] + src[1:-1, 1:-1, :-2] + src[1:-1, 1:-1, 2:])
    assert np.allclose(dst[1:-1, 1:-1, 1:-1], CENTER * c + NEIGHBORS * around)
