# Sparse matrix times vector. The matrix is in CSR form: the entries of row r are data[indptr[r]:indptr[r + 1]], their columns
# are in `indices`. The command below multiplies a diagonal matrix.
#
# build/pyk2cu run examples/spmv.py --grid 4 --block 256 \
#     --arg indptr=arange:int32:1001 --arg indices=arange:int32:1000 --arg data=random:float32:1000:1 \
#     --arg x=full:float32:1000:2 --arg y=zeros:float32:1000 --print y
from numba import cuda, float32, int32, void


@cuda.jit(void(int32[::1], int32[::1], float32[::1], float32[::1], float32[::1]))
def spmv(indptr, indices, data, x, y):
    row = cuda.grid(1)
    if row < y.size:
        acc = float32(0)
        for p in range(indptr[row], indptr[row + 1]):
            acc += data[p] * x[indices[p]]
        y[row] = acc


if __name__ == "__main__":
    import numpy as np

    rng = np.random.default_rng(1)
    dense = rng.random((1000, 500), dtype=np.float32)
    dense[rng.random(dense.shape) > 0.02] = 0
    rows, indices = dense.nonzero()
    indptr = np.searchsorted(rows, np.arange(1001)).astype(np.int32)
    x = rng.random(500, dtype=np.float32)
    y = np.zeros(1000, np.float32)
    spmv[4, 256](indptr, indices.astype(np.int32), dense[dense != 0], x, y)
    assert np.allclose(y, dense @ x, rtol=1e-4)
