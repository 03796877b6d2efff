from numba import cuda


@cuda.jit
def order(a=1, b):
    pass


@cuda.jit
def twice(a, b, a):
    pass


@cuda.jit
def arguments(a):
    order(a=1, 2)
    order(**a, *a)
    order(x for x in a, 1)
    b = 1 == not a
    c = 1, lambda: yield
