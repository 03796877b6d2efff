# One access pattern a line.
import numpy as np
from numba import cuda, float32, int32


@cuda.jit(device=True)
def at(a, i):
    return a[i]


@cuda.jit("void(float32[::1], float32[:], float32[:, ::1], int32[::1], int32)")
def patterns(x, strided, matrix, index, n):
    i = cuda.grid(1)
    x[i] = 1
    x[2 * i + 1] = 2
    strided[i] = 3
    matrix[i, 0] = 4
    x[index[i]] = 5
    x[n] = 6
    x[i % 4] = at(x, n + i)
    for k in range(i, n, cuda.gridsize(1)):
        x[k] += 7
    cuda.atomic.add(index, i // 32, 1)


@cuda.jit("void(float64[::1])")
def memories(x):
    shared = cuda.shared.array((16, 32), float32)
    mine = cuda.local.array(4, int32)
    t = cuda.threadIdx.x
    mine[t % 4] = t
    shared[0, t] = mine[0]
    shared[t % 16, 0] = x[t] * 2
    if t == 0:
        x[cuda.blockIdx.x] = shared[0, 0]


@cuda.jit
def launched(a, b):
    j, i = cuda.grid(2)
    if i < a.shape[0] and j < a.shape[1]:
        b[j, i] = a[i, j]


def main():
    a = cuda.to_device(np.ones((64, 64), np.float32))
    b = cuda.device_array((64, 64), np.float32)
    launched[(4, 4), (16, 16)](a, b)


if __name__ == "__main__":
    main()
