"""Kernels as simulations of particles have them."""
import math
import numpy as np
from collections import namedtuple
from math import exp, sqrt
from numba import cuda, float32, float64

BLOCK = 32
SOFTENING = np.float32(1e-3)
Body = namedtuple("Body", "x y z m")
Vec3 = namedtuple("Vec3", ["x", "y", "z"])
MAX_PER_CELL = 8
CUTOFF = 1.0
BOX = 5.0
CELLS = int(BOX / CUTOFF)


@cuda.jit(device=True)
def interact(bi, bj, acc):
    dx, dy, dz = bj.x - bi.x, bj.y - bi.y, bj.z - bi.z
    dist2 = dx * dx + dy * dy + dz * dz + SOFTENING
    inv = float32(1.0) / math.sqrt(dist2)
    s = bj.m * inv * inv * inv
    return Vec3(acc.x + dx * s, acc.y + dy * s, acc.z + dz * s)


@cuda.jit
def nbody(pos, acc):
    tile = cuda.shared.array((BLOCK, 4), float32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    n = pos.shape[0]
    me = Body(pos[min(i, n - 1), 0], pos[min(i, n - 1), 1], pos[min(i, n - 1), 2], float32(0))
    a = Vec3(float32(0), float32(0), float32(0))
    for start in range(0, n, BLOCK):
        if start + t < n:
            tile[t, :] = pos[start + t]
        else:
            tile[t, 3] = 0
        cuda.syncthreads()
        for k in range(min(BLOCK, n - start)):
            x, y, z, m = tile[k]
            a = interact(me, Body(x, y, z, m), a)
        cuda.syncthreads()
    if i < n:
        acc[i, 0], acc[i, 1], acc[i, 2] = a


@cuda.jit(device=True)
def minimum_image(d, box=BOX):
    return d - box * round(d / box)


@cuda.jit
def lennard_jones(pos, count, cells, force, energy, epsilon=1.0, sigma=0.4):
    i = cuda.grid(1)
    if i >= pos.shape[0]:
        return
    cx, cy = int(pos[i, 0] / CUTOFF), int(pos[i, 1] / CUTOFF)
    fx = fy = e = 0.0
    for ox in (-1, 0, 1):
        for oy in (-1, 0, 1):
            nx, ny = (cx + ox) % CELLS, (cy + oy) % CELLS
            for s in range(min(count[nx, ny], MAX_PER_CELL)):
                j = cells[nx, ny, s]
                if j == i:
                    continue
                dx = minimum_image(pos[i, 0] - pos[j, 0])
                dy = minimum_image(pos[i, 1] - pos[j, 1])
                r2 = dx**2 + dy**2
                if r2 > CUTOFF**2:
                    continue
                s6 = (sigma * sigma / r2) ** 3
                e += 2 * epsilon * s6 * (s6 - 1)
                f = 24 * epsilon * s6 * (2 * s6 - 1) / r2
                fx += f * dx
                fy += f * dy
    force[i, 0] = fx
    force[i, 1] = fy
    cuda.atomic.add(energy, 0, e)


STEPS = 16


@cuda.jit
def binomial_american(s, k, r, sigma, T, out):
    """One option a block, backward induction in shared memory."""
    values = cuda.shared.array(shape=STEPS + 1, dtype=float64)
    b, t = cuda.blockIdx.x, cuda.threadIdx.x
    dt = T[b] / STEPS
    u = exp(sigma[b] * sqrt(dt))
    d = 1 / u
    p = (exp(r * dt) - d) / (u - d)
    disc = exp(-r * dt)
    if t <= STEPS:
        values[t] = max(k[b] - s[b] * u ** (2 * t - STEPS), 0.0)
    cuda.syncthreads()
    for step in range(STEPS - 1, -1, -1):
        v = 0.0
        if t <= step:
            hold = disc * (p * values[t + 1] + (1 - p) * values[t])
            v = max(hold, k[b] - s[b] * u ** (2 * t - step))
        cuda.syncthreads()
        if t <= step:
            values[t] = v
        cuda.syncthreads()
    if t == 0:
        out[b] = values[0]


@cuda.jit(device=True)
def van_der_pol(t, y, dydt, mu):
    dydt[0] = y[1]
    dydt[1] = mu * (1 - y[0] ** 2) * y[1] - y[0]


@cuda.jit
def rk4_vdp(y, mu, h, n):
    i = cuda.grid(1)
    if i >= y.shape[0]:
        return
    k = cuda.local.array((4, 2), float64)
    w = cuda.local.array(2, float64)
    for step in range(n):
        for s, (c, prev) in enumerate(((0., 0), (.5, 0), (.5, 1), (1., 2))):
            for d in range(2):
                w[d] = y[i, d] + (c * h * k[prev, d] if s else 0)
            van_der_pol(step * h, w, k[s], mu=mu[i])
        for d in range(2):
            y[i, d] += h / 6 * (k[0, d] + 2 * k[1, d] + 2 * k[2, d] + k[3, d])


@cuda.jit(device=True)
def cox_de_boor(knots, i, degree, x):
    if degree == 0:
        return 1.0 if knots[i] <= x < knots[i + 1] else 0.0
    left = right = 0.0
    if knots[i + degree] != knots[i]:
        left = (x - knots[i]) / (knots[i + degree] - knots[i]) * cox_de_boor(knots, i, degree - 1, x)
    if knots[i + degree + 1] != knots[i + 1]:
        right = (knots[i + degree + 1] - x) / (knots[i + degree + 1] - knots[i + 1]) * cox_de_boor(knots, i + 1, degree - 1, x)
    return left + right


@cuda.jit
def bspline(knots, coefficients, degree, xs, out):
    i = cuda.grid(1)
    if i < xs.size:
        s = 0.0
        for c in range(coefficients.size):
            s += coefficients[c] * cox_de_boor(knots, c, degree, xs[i])
        out[i] = s
