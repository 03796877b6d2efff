# Gravity of n bodies on each other. A block keeps one tile of bodies at a time in shared memory: each is read once from global
# memory for all threads of the block.
#
# build/pyk2cu run examples/nbody.py --grid 4 --block 64 \
#     --arg bodies=random:float32:200x4:1 --arg acceleration=zeros:float32:200x3 --print acceleration
import math

from numba import cuda, float32

TILE = 64  # threads of a block
SOFTENING = float32(0.01)


@cuda.jit(device=True)
def attraction(dx, dy, dz, mass):
    """Mass over distance cubed; softened, so that a body does not divide by zero on itself."""
    inverse = float32(1) / math.sqrt(dx * dx + dy * dy + dz * dz + SOFTENING)
    return mass * inverse * inverse * inverse


@cuda.jit
def nbody(bodies, acceleration):
    """`bodies` holds x, y, z and mass of each; G is 1."""
    tile = cuda.shared.array((TILE, 4), float32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    n = bodies.shape[0]
    me = min(i, n - 1)
    x, y, z = bodies[me, 0], bodies[me, 1], bodies[me, 2]

    ax = ay = az = float32(0)
    for first in range(0, n, TILE):
        for c in range(4):
            tile[t, c] = bodies[first + t, c] if first + t < n else float32(0)
        cuda.syncthreads()
        for k in range(TILE):
            dx = tile[k, 0] - x
            dy = tile[k, 1] - y
            dz = tile[k, 2] - z
            pull = attraction(dx, dy, dz, tile[k, 3])
            ax += pull * dx
            ay += pull * dy
            az += pull * dz
        cuda.syncthreads()

    if i < n:
        acceleration[i, 0] = ax
        acceleration[i, 1] = ay
        acceleration[i, 2] = az


if __name__ == "__main__":
    import numpy as np

    bodies = np.random.default_rng(1).random((200, 4), dtype=np.float32)
    acceleration = np.zeros((200, 3), np.float32)
    nbody[4, TILE](bodies, acceleration)
    d = bodies[None, :, :3] - bodies[:, None, :3]
    pull = bodies[None, :, 3] / ((d**2).sum(axis=2) + 0.01) ** 1.5
    assert np.allclose(acceleration, (pull[..., None] * d).sum(axis=1), rtol=1e-3)
