"""Gravity of bodies on each other, by tiles in shared memory, and their steps.

Bodies are rows of x, y, z and mass; the gravitational constant is 1. Accelerations are whole numbers, multiples of 2^-40: their
sums do not depend on the order, and so not on the ranks. Within a tile, float32 numbers are added in the order of the bodies.
"""
from numba import cuda, float32, float64, int64

TILE = 256  # bodies of a tile, threads of a block
MINE = 2  # bodies of a thread: each body that is read from shared memory pulls at all of them
SOFTENING = float32(0.0025)  # square of a length: bodies that meet pull gently, and a body does not divide by zero on itself
ONE = float32(2.0**40)  # the acceleration 1


@cuda.jit("void(float32[:, ::1], float32[:, ::1], int64, int64[:, ::1])")
def attract(bodies, others, tiles, acceleration):
    """Adds the pull of `others` on `bodies`. Block y of the grid takes its `tiles` of them: so a GPU is full also where
    `bodies` are few."""
    tile = cuda.shared.array(TILE, cuda.float4)
    t = cuda.threadIdx.x
    n = bodies.shape[0]
    first = cuda.blockIdx.x * (TILE * MINE) + t
    x = cuda.local.array(MINE, float32)
    y = cuda.local.array(MINE, float32)
    z = cuda.local.array(MINE, float32)
    sums = cuda.local.array((MINE, 3), int64)
    for k in range(MINE):
        i = min(first + k * TILE, n - 1)
        x[k], y[k], z[k] = bodies[i, 0], bodies[i, 1], bodies[i, 2]
        for c in range(3):
            sums[k, c] = 0

    begin = cuda.blockIdx.y * tiles * TILE
    for start in range(begin, min(begin + tiles * TILE, others.shape[0]), TILE):
        j = start + t
        if j < others.shape[0]:
            tile[t] = cuda.float4(others[j, 0], others[j, 1], others[j, 2], others[j, 3])
        else:
            tile[t] = cuda.float4(0.0, 0.0, 0.0, 0.0)
        cuda.syncthreads()
        pull = cuda.local.array((MINE, 3), float32)
        for k in range(MINE):
            for c in range(3):
                pull[k, c] = 0.0
        for s in range(TILE):
            other = tile[s]
            for k in range(MINE):
                dx = other.x - x[k]
                dy = other.y - y[k]
                dz = other.z - z[k]
                inverse = cuda.libdevice.rsqrtf(dx * dx + dy * dy + dz * dz + SOFTENING)
                strength = other.w * inverse * inverse * inverse
                pull[k, 0] += strength * dx
                pull[k, 1] += strength * dy
                pull[k, 2] += strength * dz
        for k in range(MINE):
            for c in range(3):
                sums[k, c] += int64(pull[k, c] * ONE)
        cuda.syncthreads()

    for k in range(MINE):
        i = first + k * TILE
        if i < n:
            for c in range(3):
                cuda.atomic.add(acceleration, (c, i), sums[k, c])


@cuda.jit("void(float32[:, ::1], float32[:, ::1], int64[:, ::1], float32, float32)")
def advance(bodies, velocities, acceleration, kick, drift):
    """A leapfrog step: velocities are half a step ahead of the accelerations, and places half a step ahead of the
    velocities. Accelerations begin at zero again."""
    i = cuda.grid(1)
    if i < bodies.shape[0]:
        for c in range(3):
            a = float32(float64(acceleration[c, i]) * (1.0 / 2.0**40))
            velocity = velocities[i, c] + kick * a
            velocities[i, c] = velocity
            bodies[i, c] += drift * velocity
            acceleration[c, i] = 0
