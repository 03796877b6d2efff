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
    order(a=1, a=2)
    d = *a
    d = (*a)


@cuda.jit
def after_double_star(**a, b):
    pass


@cuda.jit
def two_stars(*a, *b):
    pass


@cuda.jit
def leading_slash(/, a):
    pass


@cuda.jit
def two_slashes(a, /, b, /):
    pass


@cuda.jit
def slash_after_star(*a, b, /):
    pass


@cuda.jit
def bare_star(a, *):
    pass


@cuda.jit
def bare_star_before_double_star(a, *, **b):
    pass


@cuda.jit
def type_parameters[T](a: T):
    pass


@cuda.jit
async def coroutine(a):
    pass
