# A blur along the rows of a plane. The weights are an array of the file, which becomes a constant of the program.
#
# build/pyk2cu run examples/convolution.py --grid 4,16 --block 16,4 \
#     --arg src=random:float32:60x50:1 --arg dst=zeros:float32:60x50 --print dst
import numpy as np
from numba import cuda, float32

WEIGHTS = np.array([1, 4, 6, 4, 1], dtype=np.float32) / 16
REACH = WEIGHTS.size // 2


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def blur_rows(src, dst):
    j, i = cuda.grid(2)
    if i < src.shape[0] and j < src.shape[1]:
        row = src[i]
        total = float32(0)
        for k in range(WEIGHTS.size):
            # Beyond the edge the last value is repeated.
            total += WEIGHTS[k] * row[min(max(j + k - REACH, 0), row.size - 1)]
        dst[i, j] = total


if __name__ == "__main__":
    src = np.random.default_rng(1).random((60, 50), dtype=np.float32)
    dst = np.zeros_like(src)
    blur_rows[(4, 16), (16, 4)](src, dst)
    padded = np.pad(src, ((0, 0), (REACH, REACH)), mode="edge")
    expected = sum(w * padded[:, k : k + 50] for k, w in enumerate(WEIGHTS))
    assert np.allclose(dst, expected)
