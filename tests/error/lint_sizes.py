# lint: all
# What a kernel asserts of sizes, and the largest numbers that host code gives: the lint's guesses keep to them.
import numpy as np
from numba import cuda, float64, int32


@cuda.jit("void(float64[:], float64[:])")
def asserted(a, x):
    n = a.shape[0]
    assert n <= 8
    kept = cuda.local.array(8, float64)
    for i in range(n):
        kept[i] = a[i]
    if cuda.grid(1) < x.size:
        x[cuda.grid(1)] = kept[n - 1]


@cuda.jit("void(int64, int32[:])")
def launched_with_few(n, c):
    stack = cuda.local.array(16, int32)
    top = 0
    while top < n:
        stack[top] = top
        top += 1
    i = cuda.grid(1)
    if i < c.size:
        c[i] = stack[n - 1]


@cuda.jit("void(int64, int32[:])")
def launched_with_many(n, c):
    stack = cuda.local.array(16, int32)
    top = 0
    while top < n:
        stack[top] = top
        top += 1
    i = cuda.grid(1)
    if i < c.size:
        c[i] = stack[n - 1]


@cuda.jit("void(int64, int32[:])")
def launched_elsewhere(n, c):
    """What a loop or a branch that depends on an argument does is no error: the argument may be smaller."""
    few = cuda.local.array(16, int32)
    top = 0
    while top < n:
        few[top] = top
        top += 1
    if n > 20:
        few[20] = n
    c[0] = few[0]


@cuda.jit("void(int32[:])")
def never_right(c):
    few = cuda.local.array(16, int32)
    top = 0
    while top < 20:
        few[top] = top
        top += 1
    c[0] = few[0]


def main(sizes):
    for size in sizes:
        c = np.zeros(size, np.int32)
        launched_with_few[1, 64](8, c)
        launched_with_few[1, 64](16, c)
        launched_with_many[1, 64](8, c)
        launched_with_many[1, 64](17, c)
