"""Sparse rows and edges, and reads at places that other arrays give."""
from numba import cuda, float32


@cuda.jit
def gather_grid_stride(src, index, out):
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        out[i] = src[index[i]]


@cuda.jit
def spmv_warp(indptr, indices, data, x, y):
    thread = cuda.grid(1)
    row = thread // 32
    lane = thread % 32
    if row < y.size:
        total = float32(0.0)
        for p in range(indptr[row] + lane, indptr[row + 1], 32):
            total += data[p] * x[indices[p]]
        for k in (16, 8, 4, 2, 1):
            total += cuda.shfl_down_sync(0xffffffff, total, k)
        if lane == 0:
            y[row] = total


@cuda.jit
def bfs_step(indptr, indices, level, depth, found):
    vertex = cuda.grid(1)
    if vertex < level.size and level[vertex] == depth:
        for p in range(indptr[vertex], indptr[vertex + 1]):
            neighbor = indices[p]
            if level[neighbor] < 0:
                found[neighbor] = depth + 1
