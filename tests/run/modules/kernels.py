# What kernels take from other files.
import numpy as np
from numba import cuda

import constants as c
import geometry.polygon
from algebra import Vector, dot, evaluate, negate
from algebra import Precision as P
from constants import *
from geometry import circle
from records import Particle
from . import algebra as same_algebra
from .geometry.circle import area as circle_area


@cuda.jit
def functions(out):
    out[0] = dot((1.0, 2.0, 3.0), (4.0, 5.0, 6.0))
    out[1] = circle.area(2.0)
    out[2] = circle_area(2.0) - circle.area(2.0)
    out[3] = geometry.polygon.area(3, 2.0)
    out[4] = area(2.0)
    out[5] = evaluate(negate, 3.0)
    out[6] = same_algebra.dot((1.0, 0.0, 0.0), (7.0, 0.0, 0.0))
    out[7] = circle.scaled(2.0)
    out[8] = circle.scaled(2.0, factor=3.0)
    out[9] = is_even(10) + 10 * is_even(7)


@cuda.jit(device=True)
def area(side):
    return side * side


@cuda.jit(device=True)
def is_even(n):
    return same_algebra.even(n)


@cuda.jit
def constants(out):
    out[0] = c.SIZE
    out[1] = c.TABLE[3]
    out[2] = c.MATRIX[1, 1]
    out[3] = c.LIMITS[1]
    out[4] = len(c.NAME)
    out[5] = FROM_STAR
    out[6] = c.Settings.depth
    out[7] = c.derived
    out[8] = geometry.polygon.SIDES["square"] if hasattr(geometry.polygon, "none") else 8
    out[9] = P.HIGH.value if P.HIGH == same_algebra.Precision.HIGH else -1
    v = Vector(3, 4)
    out[10] = v.x * v.x + v.y * v.y
    out[11] = same_algebra.ORIGIN.y


@cuda.jit
def shared(out):
    tile = cuda.shared.array(c.SIZE, c.dtype)
    i = cuda.threadIdx.x
    tile[i] = i
    cuda.syncthreads()
    out[i] = tile[c.SIZE - 1 - i]


@cuda.jit("void(Particle[:])")
def moves(particles):
    i = cuda.grid(1)
    if i < particles.size:
        same_algebra.advance(particles[i], np.float32(0.5))


@cuda.jit
def fails(out, n):
    out[0] = 1
    out[1] = circle.checked(n)
