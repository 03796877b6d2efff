from numba import cuda


@cuda.jit
def k(a):
    1 = a
    a + 1 = 2
    k() = 3
    a() += 1
    (a, 1) = 2, 3
    for 3 in a:
        pass
    del 5
    None = 1
