"""Particles as records in a box with gravity: fields, nested arrays, cells with atomics.

    python -m pyk2cu examples/python/record_particles.py --particles 100000 --steps 50
"""

import argparse
import time

import numpy as np
from numba import cuda

PARTICLE = np.dtype([("position", np.float32, (2,)), ("velocity", np.float32, (2,)), ("mass", np.float32),
                     ("bounces", np.int32), ("cell", np.int32)], align=True)
WORLD = np.dtype([("gravity", np.float32), ("damping", np.float32), ("dt", np.float32), ("cells", np.int32)],
                 align=True)


@cuda.jit(device=True)
def bounce(particle, axis, damping):
    """Reflects the particle at the walls 0 and 1 of an axis."""
    place = particle.position[axis]
    if place < 0 or place > 1:
        particle.position[axis] = -place if place < 0 else 2 - place
        particle.velocity[axis] = -damping * particle.velocity[axis]
        particle.bounces += 1


@cuda.jit
def move(particles, world):
    i = cuda.grid(1)
    if i < particles.size:
        particle = particles[i]
        dt = world[0].dt
        particle.velocity[1] -= world[0].gravity * dt
        for axis in range(2):
            particle.position[axis] += dt * particle.velocity[axis]
            bounce(particle, axis, world[0].damping)


@cuda.jit
def sort_into_cells(particles, world, counts, mass):
    i = cuda.grid(1)
    if i < particles.size:
        n = world[0].cells
        x = min(max(int(particles[i].position[0] * n), 0), n - 1)
        y = min(max(int(particles[i].position[1] * n), 0), n - 1)
        particles[i].cell = y * n + x
        cuda.atomic.add(counts, (y, x), 1)
        cuda.atomic.add(mass, (y, x), float(particles[i].mass))


def simulate(start, world, steps):
    particles = cuda.to_device(start)
    constants = cuda.to_device(world)
    cells = int(world["cells"][0])
    counts = cuda.to_device(np.zeros((cells, cells), np.int32))
    mass = cuda.to_device(np.zeros((cells, cells)))
    for _ in range(steps):
        move.forall(particles.size)(particles, constants)
    sort_into_cells.forall(particles.size)(particles, constants, counts, mass)
    return particles.copy_to_host(), counts.copy_to_host(), mass.copy_to_host()


def reference(start, world, steps):
    particles = start.copy()
    gravity, damping, dt = (world[0][name] for name in ("gravity", "damping", "dt"))
    for _ in range(steps):
        particles["velocity"][:, 1] -= gravity * dt
        particles["position"] += dt * particles["velocity"]
        for axis in range(2):
            place = particles["position"][:, axis]
            out = (place < 0) | (place > 1)
            particles["position"][:, axis] = np.where(place < 0, -place, np.where(place > 1, 2 - place, place))
            particles["velocity"][out, axis] *= -damping
            particles["bounces"] += out
    return particles


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--particles", type=int, default=100_000)
    parser.add_argument("--steps", type=int, default=50)
    options = parser.parse_args()
    random = np.random.default_rng(19)
    start = np.zeros(options.particles, PARTICLE)
    start["position"] = random.uniform(0.05, 0.95, (options.particles, 2))
    start["velocity"] = random.standard_normal((options.particles, 2))
    start["mass"] = random.uniform(1, 2, options.particles)
    world = np.array([(9.81, 0.8, 0.005, 16)], WORLD)

    simulate(start, world, 1)  # compiles
    begin = time.perf_counter()
    particles, counts, mass = simulate(start, world, options.steps)
    elapsed = time.perf_counter() - begin

    expected = reference(start, world, options.steps)
    same = particles["bounces"] == expected["bounces"]  # a particle at a wall may round to either side
    assert same.mean() > 0.999
    for field in ("position", "velocity"):
        np.testing.assert_allclose(particles[field][same], expected[field][same], rtol=1e-3, atol=1e-4)
    np.testing.assert_array_equal(np.bincount(particles["cell"], minlength=256).reshape(16, 16), counts)
    np.testing.assert_allclose(mass.sum(), start["mass"].sum(dtype=np.float64), rtol=1e-9)
    print(f"record_particles: {options.particles} particles, {options.steps} steps, {particles['bounces'].sum()} "
          f"bounces, in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
