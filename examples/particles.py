# Particles as records: one step under gravity, and a bounce off the floor. They begin at rest on it.
#
# build/pyk2cu run examples/particles.py --grid 4 --block 64 --arg dt=float32:0.01 --print particles \
#     --arg 'particles=zeros:Record(position[type=nestedarray(float32, (3,));offset=0],velocity[type=nestedarray(float32, (3,));offset=12],bounces[type=int32;offset=24];28;False):256'
import numpy as np
from numba import cuda, float32

particle = np.dtype([("position", np.float32, 3), ("velocity", np.float32, 3), ("bounces", np.int32)])
GRAVITY = np.float32(-9.81)


@cuda.jit
def step(particles, dt):
    i = cuda.grid(1)
    if i >= particles.size:
        return
    p = particles[i]
    p.velocity[2] += GRAVITY * dt
    for axis in range(3):
        p.position[axis] += p.velocity[axis] * dt
    if p.position[2] < 0:
        p.position[2] = -p.position[2]
        p.velocity[2] = float32(-0.8) * p.velocity[2]
        p.bounces += 1


if __name__ == "__main__":
    particles = np.zeros(256, dtype=particle)
    step[4, 64](particles, np.float32(0.01))
