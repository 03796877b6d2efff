"""print in kernels: integers, floats as %f, True and False, strings; joined by blanks."""
from numba import cuda, uint64


@cuda.jit
def numbers(n, x):
    print(1, -2, n)
    print(x, 0.5, -0.0)
    print(True, n > 100)
    print(uint64(18446744073709551615))


@cuda.jit
def text(n):
    print("hello", "100 % {} \\ \"quoted\"", n)
    print("größe")
    print()
    print("tab\there", 'a' "b")


@cuda.jit
def threads(x):
    i = cuda.grid(1)
    if i < x.size:
        print("thread", i, "has", x[i])


@cuda.jit
def tuples(n):
    t = (1, 2.5)
    print(t, (n,), n)


@cuda.jit
def narrow(a, b, c):
    print(a[0], b[0], c[0])


@cuda.jit
def special(x):
    for i in range(x.size):
        print(x[i])
