from numba import cuda, float64, void, int64

BS = 8


@cuda.jit(void(float64[:, ::1], float64[:, ::1], float64[:, ::1], int64))
def gemm(a, b, c, n):
    ta = cuda.shared.array((BS, BS), float64)
    tb = cuda.shared.array((BS, BS), float64)
    col, row = cuda.grid(2)
    lx, ly = cuda.threadIdx.x, cuda.threadIdx.y
    total = 0.0
    for k0 in range(0, n, BS):
        ta[ly, lx] = a[row, k0 + lx] if row < n and k0 + lx < n else 0.0
        tb[ly, lx] = b[k0 + ly, col] if col < n and k0 + ly < n else 0.0
        for k in range(BS):
            total += ta[ly, k] * tb[k, lx]
        cuda.syncthreads()
    if row < n and col < n:
        c[row, col] = total
