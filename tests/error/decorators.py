import functools

from numba import cuda, float32


@cuda.jit(fast=True)
def unknown_option(x):
    pass


@cuda.jit(fastmath=1.5)
def wrong_option(x):
    pass


@cuda.jit("void(float33)")
def bad_signature(x):
    pass


@cuda.jit("void(float32, int64)")
def wrong_count(x):
    pass


@cuda.jit(debug="yes")
def debug(x):
    pass


@cuda.jit(max_registers="many")
def registers(x):
    pass


@functools.cache
@cuda.jit
def decorated(x):
    pass


@cuda.jit(shared_memory_carveout=101)
def bounds(x):
    pass


@cuda.jit(launch_bounds=(1, 2, 3, 4))
def launch(x):
    pass


@cuda.jit(assume=256)
def assumed(x):
    pass


@cuda.jit("void(float32[::1])", assume="block=256, x.size=4")
def no_list(x):
    pass


@cuda.jit(extensions=[registers])
@functools.cache
def rewritten(x, *others):
    pass
