"""Vectors of three numbers."""
from typing import NamedTuple

from numba import cuda


class Vector(NamedTuple):
    x: float
    y: float
    z: float


@cuda.jit(device=True)
def add(a, b):
    return Vector(a.x + b.x, a.y + b.y, a.z + b.z)


@cuda.jit(device=True)
def minus(a, b):
    return Vector(a.x - b.x, a.y - b.y, a.z - b.z)


@cuda.jit(device=True)
def scaled(a, factor):
    return Vector(a.x * factor, a.y * factor, a.z * factor)


@cuda.jit(device=True)
def dot(a, b):
    return a.x * b.x + a.y * b.y + a.z * b.z


@cuda.jit(device=True)
def normalized(a):
    return scaled(a, dot(a, a) ** -0.5)
