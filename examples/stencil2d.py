# One Jacobi step of the heat equation on a plane: each inner cell becomes the mean of its four neighbors.
#
# build/pyk2cu run examples/stencil2d.py --grid 4,4 --block 16,16 \
#     --arg src=random:float32:60x50:1 --arg dst=zeros:float32:60x50 --print dst
from numba import cuda, float32


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def jacobi(src, dst):
    # The last axis is contiguous in memory, therefore it belongs to threadIdx.x.
    j, i = cuda.grid(2)
    n, m = src.shape
    if 0 < i < n - 1 and 0 < j < m - 1:
        dst[i, j] = float32(0.25) * (src[i - 1, j] + src[i + 1, j] + src[i, j - 1] + src[i, j + 1])


if __name__ == "__main__":
    import numpy as np

    src = np.random.default_rng(1).random((60, 50), dtype=np.float32)
    dst = np.zeros_like(src)
    jacobi[(4, 4), (16, 16)](src, dst)
    expected = (src[:-2, 1:-1] + src[2:, 1:-1] + src[1:-1, :-2] + src[1:-1, 2:]) / 4
    assert np.allclose(dst[1:-1, 1:-1], expected)
