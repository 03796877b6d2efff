from numba import cuda, int32


@cuda.jit
def spmv_warp(ptr, col, val, x, y):
    """A warp for each row; the number of threads of a block is a multiple of 32."""
    row = cuda.grid(1) // 32
    lane = cuda.laneid
    while row < y.size:
        acc = int32(0)
        for base in range(ptr[row], ptr[row + 1], 32):
            k = base + lane
            v = int32(0)
            if k < ptr[row + 1]:
                v = int32(val[k] * x[col[k]])
            for d in (16, 8, 4, 2, 1):
                v = int32(v + cuda.shfl_xor_sync(0xFFFFFFFF, v, d))
            acc = int32(acc + v)
        if lane == 0:
            y[row] = acc
        row += cuda.gridsize(1) // 32
