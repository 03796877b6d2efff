# sig: untyped: void(float32[::1])
# sig: calls: void(float32[::1])
"""Decorators that are called with a function."""
from functools import partial

from numba import cuda, float32, void


def two(x, y):
    x[0] = y


def host(x):
    return x


wrong_count = cuda.jit("void(float32[:])")(two)
wrong_type = cuda.jit(void(float33[:]))(two)
options = partial(cuda.jit, fast=True)


@options
def unknown_option(x):
    pass


@options("void(float32)")
def unknown_option_and_types(x):
    pass


class Tests:
    def build(self, signature, debug):
        compiled = cuda.jit(signature, debug=debug)(untyped)
        wrong = cuda.jit("void(float34[:])")(untyped)
        return cuda.jit(*signature)(untyped), compiled, wrong


def untyped(x):
    x[0] = host(x[0])


@cuda.jit
def calls(x):
    x[0] = two(x, 1)
    wrong_count(x, 2)


def broken(x):
    x[0] = (1 +


made = cuda.jit(broken)
