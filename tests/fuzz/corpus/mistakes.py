from numba import cuda
@cuda.jit
def k(a, b):
    if a = 1:
        b = 2
        c = = 3
    else:
        d = 1 +
    while a
        x = 1
    for i range(3):
        pass
    y = foo(1, 2
    z = 3
    w = (1, 2]
    a && b
    x++
    print x
    if a:
    q = 1
    f(a b)
    else if a:
        pass
    5 = x
    f(x) += 1
      u = 1
    a = "abc
    b = 1x
    a < not b
    def g(a, a=1, b): pass
    f(a=1, 2)
    x = a ? b : c
   y = 3
    return
@cuda.jit
def k2(a
    pass
@cuda.jit
def k3(a):
	x = 1
        y = 2
@cuda.jit
def k4(a):
x = 3
