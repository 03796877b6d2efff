from numba import cuda, float64

BS = 8


@cuda.jit("void(f8[:,::1], f8[:,::1], f8[:,::1], i8)")
def gemm(a, b, c, n):
    ta = cuda.shared.array((2, BS, BS), float64)
    tb = cuda.shared.array((2, BS, BS), float64)
    col, row = cuda.grid(2)
    lx, ly = cuda.threadIdx.x, cuda.threadIdx.y
    ta[0, ly, lx] = a[row, lx] if row < n and lx < n else 0.0
    tb[0, ly, lx] = b[ly, col] if col < n and ly < n else 0.0
    cuda.syncthreads()
    total = 0.0
    tiles = (n + BS - 1) // BS
    for k in range(tiles):
        now = k % 2
        if k + 1 < tiles:
            k0 = (k + 1) * BS
            ta[1 - now, ly, lx] = a[row, k0 + lx] if row < n and k0 + lx < n else 0.0
            tb[1 - now, ly, lx] = b[k0 + ly, col] if col < n and k0 + ly < n else 0.0
        for j in range(BS):
            total += ta[now, ly, j] * tb[now, j, lx]
        cuda.syncthreads()
    if row < n and col < n:
        c[row, col] = total
