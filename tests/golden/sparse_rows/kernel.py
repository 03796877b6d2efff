# sig: row_sums: void(int32[::1], int32[::1], float32[::1], float32[::1], float32[::1])
# sig: warp_sums: void(int32[::1], int32[::1], float32[::1], float32[::1], float32[::1])
# sig: degrees: void(int32[::1], int32[::1], int32[::1])
# sig: many_arrays: void(float32[:, ::1], float32[::1])
"""Loops over the rows of sparse matrices, and what else a variant's loops have that the general text has not."""
from numba import cuda, float32


@cuda.jit
def row_sums(ends, columns, values, x, out):
    row = cuda.grid(1)
    if row < out.size:
        total = float32(0)
        for p in range(ends[row], ends[row + 1]):
            total += values[p] * x[columns[p]]
        out[row] = total


@cuda.jit
def warp_sums(ends, columns, values, x, out):
    row = cuda.grid(1) // 32
    lane = cuda.grid(1) % 32
    if row < out.size:
        total = float32(0)
        for p in range(ends[row] + lane, ends[row + 1], 32):
            total += values[p] * x[columns[p]]
        for distance in (16, 8, 4, 2, 1):
            total += cuda.shfl_down_sync(0xffffffff, total, distance)
        if lane == 0:
            out[row] = total


@cuda.jit
def degrees(ends, columns, out):
    """The loop has a barrier's kin in it: it stays one loop. The count's low bits are all that is stored."""
    row = cuda.grid(1)
    count = 0
    for p in range(ends[row], ends[row + 1]):
        if cuda.any_sync(0xffffffff, columns[p] == row):
            count += columns[p]
    out[row] = count


@cuda.jit
def many_arrays(x, out):
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        out[i] = x[i, 0] + x[i, 1] + x[i, 2] + x[i, 3] + x[i, 4] + x[i, 5] + x[i, 6] + x[i, 7]
