"""Kernels as solvers have them: stencils, lattice Boltzmann, sparse matrices, multigrid."""
import numpy as np
from numba import cuda, float32, float64

TPB = 16
HALO = 1
TILE = TPB + 2 * HALO
ALPHA = 0.1
DX, DY = 1.0 / 32, 1.0 / 24
DT = 0.2 * min(DX, DY) ** 2 / ALPHA
CX, CY = ALPHA * DT / DX**2, ALPHA * DT / DY**2


@cuda.jit(fastmath=False)
def step_tiled(u, un):
    tile = cuda.shared.array((TILE, TILE), float64)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    j = cuda.blockIdx.x * TPB + tx
    i = cuda.blockIdx.y * TPB + ty
    ny, nx = u.shape
    for dy in range(ty, TILE, TPB):
        for dx in range(tx, TILE, TPB):
            gy = min(max(cuda.blockIdx.y * TPB + dy - HALO, 0), ny - 1)
            gx = min(max(cuda.blockIdx.x * TPB + dx - HALO, 0), nx - 1)
            tile[dy, dx] = u[gy, gx]
    cuda.syncthreads()
    if i >= ny or j >= nx:
        return
    c = tile[ty + 1, tx + 1]
    if i in (0, ny - 1) or j in (0, nx - 1):
        un[i, j] = c
        return
    lap_x = tile[ty + 1, tx + 2] - 2 * c + tile[ty + 1, tx]
    lap_y = tile[ty + 2, tx + 1] - 2 * c + tile[ty, tx + 1]
    un[i, j] = c + CX * lap_x + CY * lap_y


@cuda.jit(device=True, inline="always")
def harmonic(a, b):
    s = a + b
    return 2.0 * a * b / s if s > 0 else 0.0


@cuda.jit
def step_variable(u, k, out, dt):
    y, x = cuda.grid(2)
    if y >= u.shape[0] or x >= u.shape[1]:
        return
    flux = 0.0
    for dy, dx in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        yy, xx = y + dy, x + dx
        if yy < 0 or yy >= u.shape[0] or not (0 <= xx < u.shape[1]):
            continue
        flux += harmonic(k[y, x], k[yy, xx]) * (u[yy, xx] - u[y, x])
    out[y, x] = u[y, x] + dt * flux


Q = 9
CXS = np.array([0, 1, 0, -1, 0, 1, -1, -1, 1], dtype=np.int32)
CYS = np.array([0, 0, 1, 0, -1, 1, 1, -1, -1], dtype=np.int32)
W = np.array([4 / 9] + [1 / 9] * 4 + [1 / 36] * 4, dtype=np.float32)
TAU = 0.6
OMEGA = np.float32(1.0 / TAU)


@cuda.jit(device=True)
def equilibrium(rho, ux, uy, q):
    cu = float32(3) * (CXS[q] * ux + CYS[q] * uy)
    usq = float32(1.5) * (ux * ux + uy * uy)
    return W[q] * rho * (float32(1) + cu + float32(0.5) * cu ** 2 - usq)


@cuda.jit
def collide(f, rho_out, u_out):
    x, y = cuda.grid(2)
    if x >= f.shape[1] or y >= f.shape[2]:
        return
    local = cuda.local.array(Q, dtype=float32)
    rho = float32(0.0)
    ux = float32(0.0)
    uy = float32(0.0)
    for q in range(Q):
        v = f[q, x, y]
        local[q] = v
        rho += v
        ux += v * CXS[q]
        uy += v * CYS[q]
    ux /= rho
    uy /= rho
    for q in range(Q):
        local[q] += OMEGA * (equilibrium(rho, ux, uy, q) - local[q])
        f[q, x, y] = local[q]
    rho_out[x, y] = rho
    u_out[x, y, 0], u_out[x, y, 1] = ux, uy


WARP = 32
FULL_MASK = 0xFFFFFFFF


@cuda.jit(device=True)
def warp_sum(v):
    offset = WARP // 2
    while offset > 0:
        v += cuda.shfl_down_sync(FULL_MASK, v, offset)
        offset //= 2
    return v


@cuda.jit
def spmv_csr_vector(indptr, indices, data, x, y):
    tid = cuda.grid(1)
    row, lane = divmod(tid, WARP)
    total = 0.0
    if row < len(y):
        for k in range(indptr[row] + lane, indptr[row + 1], WARP):
            total += data[k] * x[indices[k]]
    total = warp_sum(total)
    if lane == 0 and row < len(y):
        y[row] = total


@cuda.jit
def spmv_bsr(indptr, indices, blocks, x, y):
    brow = cuda.blockIdx.x
    r = cuda.threadIdx.x
    B = blocks.shape[1]
    if r < B:
        acc = blocks.dtype.type(0)
        for k in range(indptr[brow], indptr[brow + 1]):
            block = blocks[k]
            part = x[indices[k] * B:(indices[k] + 1) * B]
            for c in range(B):
                acc += block[r, c] * part[c]
        y[brow * B + r] = acc


@cuda.jit
def restrict(fine, coarse):
    i, j = cuda.grid(2)
    if i < coarse.shape[0] and j < coarse.shape[1]:
        total = 0.0
        for di in range(-1, 2):
            for dj in range(-1, 2):
                weight = (2 - abs(di)) * (2 - abs(dj)) / 16
                ii, jj = 2 * i + di, 2 * j + dj
                if 0 <= ii < fine.shape[0] and 0 <= jj < fine.shape[1]:
                    total += weight * fine[ii, jj]
        coarse[i, j] = total


@cuda.jit
def thomas(a, b, c, d, x, scratch):
    """One tridiagonal system a thread."""
    s = cuda.grid(1)
    if s >= d.shape[0]:
        return
    n = d.shape[1]
    cp, dp = scratch[s, 0], scratch[s, 1]
    cp[0] = c[0] / b[0]
    dp[0] = d[s, 0] / b[0]
    for i in range(1, n):
        m = 1.0 / (b[i] - a[i] * cp[i - 1])
        cp[i] = c[i] * m
        dp[i] = (d[s, i] - a[i] * dp[i - 1]) * m
    x[s, -1] = dp[n - 1]
    for i in range(n - 2, -1, -1):
        x[s, i] = dp[i] - cp[i] * x[s, i + 1]
