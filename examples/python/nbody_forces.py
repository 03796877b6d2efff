"""Bodies that attract each other: tiles in shared memory, and a law of force that a factory is given.

    python -m pyk2cu examples/python/nbody_forces.py --bodies 8192 --steps 10
"""

import argparse
import math
import time

import numpy as np
from numba import cuda, float32

TILE = 128


def gravity(softening):
    """A device function: the factor of the distance for a squared distance."""
    squared_softening = np.float32(softening ** 2)

    @cuda.jit(device=True)
    def factor(squared):
        inverse = float32(1.0) / math.sqrt(squared + squared_softening)
        return inverse * inverse * inverse

    return factor


def spring(stiffness):
    stiffness = np.float32(stiffness)
    return cuda.jit(device=True)(lambda squared: stiffness)


def make_kernels(law, dt):
    """The kernels for a law of force and a step of time."""
    dt = np.float32(dt)

    @cuda.jit(device=True)
    def interaction(target, source, mass):
        dx = source[0] - target[0]
        dy = source[1] - target[1]
        dz = source[2] - target[2]
        scale = mass * law(dx * dx + dy * dy + dz * dz)
        return dx * scale, dy * scale, dz * scale

    @cuda.jit
    def accelerate(positions, masses, velocities):
        tile = cuda.shared.array((TILE, 4), float32)
        i = cuda.grid(1)
        n = positions.shape[0]
        own = min(i, n - 1)
        target = (positions[own, 0], positions[own, 1], positions[own, 2])
        ax = ay = az = float32(0)
        for first in range(0, n, TILE):
            t = cuda.threadIdx.x
            if first + t < n:
                for d in range(3):
                    tile[t, d] = positions[first + t, d]
                tile[t, 3] = masses[first + t]
            cuda.syncthreads()
            for j in range(min(TILE, n - first)):
                dx, dy, dz = interaction(target, tile[j], tile[j, 3])
                ax += dx
                ay += dy
                az += dz
            cuda.syncthreads()
        if i < n:
            velocities[i, 0] += dt * ax
            velocities[i, 1] += dt * ay
            velocities[i, 2] += dt * az

    @cuda.jit
    def move(positions, velocities):
        i, d = cuda.grid(2)
        if i < positions.shape[0] and d < 3:
            positions[i, d] += dt * velocities[i, d]

    return accelerate, move


def simulate(kernels, positions, velocities, masses, steps):
    accelerate, move = kernels
    n = len(positions)
    places, speeds, weights = map(cuda.to_device, (positions, velocities, masses))
    blocks = (n + TILE - 1) // TILE
    for _ in range(steps):
        accelerate[blocks, TILE](places, weights, speeds)
        move[(blocks, 1), (TILE, 4)](places, speeds)
    return places.copy_to_host(), speeds.copy_to_host()


def reference(factor, dt, positions, velocities, masses, steps):
    positions, velocities = positions.astype(np.float64), velocities.astype(np.float64)
    for _ in range(steps):
        for i in range(len(positions)):
            offset = positions - positions[i]
            squared = (offset ** 2).sum(axis=1)
            velocities[i] += dt * (offset * (masses * factor(squared))[:, None]).sum(axis=0)
        positions += dt * velocities
    return positions


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bodies", type=int, default=8192)
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--checked", type=int, default=1000, help="bodies of the run that NumPy repeats")
    options = parser.parse_args()
    random = np.random.default_rng(11)
    positions = random.standard_normal((options.bodies, 3)).astype(np.float32)
    velocities = np.zeros_like(positions)
    masses = random.uniform(0.5, 1.5, options.bodies).astype(np.float32) / options.bodies
    dt = 0.01
    laws = {"gravity": (gravity(0.1), lambda squared: (squared + 0.01) ** -1.5),
            "spring": (spring(0.7), lambda squared: np.full_like(squared, np.float32(0.7)))}

    few = slice(0, options.checked)
    for law, factor in laws.values():
        kernels = make_kernels(law, dt)
        found, _ = simulate(kernels, positions[few], velocities[few], masses[few], 3)
        expected = reference(factor, dt, positions[few], velocities[few], masses[few], 3)
        np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-5)

    kernels = make_kernels(laws["gravity"][0], dt)
    simulate(kernels, positions, velocities, masses, 1)  # compiles
    begin = time.perf_counter()
    _, speeds = simulate(kernels, positions, velocities, masses, options.steps)
    elapsed = time.perf_counter() - begin
    momentum = np.abs((speeds * masses[:, None]).sum(axis=0, dtype=np.float64)).max()
    assert momentum < 1e-4
    print(f"nbody_forces: {options.bodies} bodies, {options.steps} steps, momentum {momentum:.1e}, "
          f"in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
