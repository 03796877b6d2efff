from numba import cuda


@cuda.jit
def unexpected():
    a = 1
      b = 2


@cuda.jit
def missing():
    if True:
    a = 1


@cuda.jit
def uneven():
        if True:
            a = 1
          b = 2


@cuda.jit
def empty():
