# Replaces distance_field.cuh when Python itself runs distance_field.py. pyk2cu takes the header.
import collections
import math

from numba import cuda, float32

Hit = collections.namedtuple("Hit", ["distance", "steps"])


@cuda.jit(device=True)
def scene(p):
    ball = math.sqrt(p.x * p.x + p.y * p.y + p.z * p.z) - float32(1.0)
    ground = p.y + float32(0.75)
    h = max(float32(0.5) - abs(ball - ground), float32(0.0)) / float32(0.5)
    return min(ball, ground) - h * h * float32(0.125)


@cuda.jit(device=True)
def march(origin, direction):
    t, steps = float32(0.0), 0
    while steps < 200 and t < float32(12.0):
        step = scene(cuda.float3(origin.x + t * direction.x, origin.y + t * direction.y, origin.z + t * direction.z))
        if step < float32(1e-3):
            break
        t += step
        steps += 1
    return Hit(t, steps)
