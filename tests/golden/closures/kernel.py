# sig: smooth: void(float32[::1], float32[::1], int64)
# sig: towers: void(int64[::1])
"""Functions inside functions, functions as arguments, functions that call each other."""
import operator

from numba import cuda


class Config:
    WIDTH = 4


@cuda.jit(device=True)
def fold(f, values, at, start):
    for i in range(Config.WIDTH):
        start = f(start, values[at + i])
    return start


@cuda.jit(device=True)
def up(n, moves):
    if n > 0:
        moves[0] += 1
        down(n - 1, moves)


@cuda.jit(device=True)
def down(n, moves):
    if n > 0:
        moves[1] += 1
        up(n - 1, moves)


@cuda.jit
def smooth(x, out, scale):
    i = cuda.grid(1)

    def weighted(total, value):
        return total + value * scale

    if i + Config.WIDTH <= x.size:
        square = lambda value: value * value
        out[i] = fold(weighted, x, i, 0.0) + square(fold(operator.add, x, i, 0.0))


@cuda.jit
def towers(moves):
    up(5, moves)
