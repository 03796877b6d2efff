# only: text
# sig: move: void(Particle(int64, Vec(float32, float32)), float32[:, ::1], int64)
# sig: nearest: void(float64[:, ::1], float64[::1], int64)
import math
from collections import namedtuple
from typing import NamedTuple

from numba import cuda

Vec = namedtuple("Vec", "x y")
Particle = namedtuple("Particle", ["id", "position"])


class Segment(NamedTuple):
    start: float
    end: float


@cuda.jit(device=True)
def add(a, b):
    return Vec(a.x + b.x, a.y + b.y)


@cuda.jit(device=True)
def moved(particle, by):
    return Particle(particle.id, add(particle.position, by))


@cuda.jit
def move(particle, out, n):
    for _ in range(n):
        particle = moved(particle, Vec(out[0, 0], out[0, 1]))
    out[particle.id] = particle.position


@cuda.jit(device=True)
def ends(x, i):
    if x[i, 0] < x[i, 1]:
        return Segment(x[i, 0], x[i, 1])
    return Segment(x[i, 1], x[i, 0])


@cuda.jit
def nearest(x, out, k):
    i = cuda.grid(1)
    if i < x.shape[0]:
        segment = ends(x, i)
        both = (segment, ends(x, 0))
        out[i] = segment[k] + both[k].end
        for each in both:
            out[i] = min(out[i], math.fabs(each.start))
