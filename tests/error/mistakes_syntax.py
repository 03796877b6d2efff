# Mistakes that are not Python's grammar, one a function.
from numba import cuda


@cuda.jit("void(float32[::1])")
def old_print(a):
    print a


@cuda.jit("void(float32[::1])")
def assignment_as_condition(a):
    if a = 3:
        pass


@cuda.jit("void(float32[::1])")
def ampersands(a):
    if a[0] && a[1]:
        pass


@cuda.jit("void(float32[::1])")
def prefix(a):
    x = x"text"


@cuda.jit("void(float32[::1])")
def apostrophe(a):
    print('don't')
    print('it's')


@cuda.jit("void(float32[::1])")
def last_backslash(a):
    print('C:\')


@cuda.jit("void(float32[::1])")
def no_quote(a):
    print("text)


@cuda.jit("void(float32[::1])")
def escapes(a):
    x = "\xZ1"
    x = "\u12"
    x = "\U0011ffff"
    x = "\N{BULLET}"
    x = b"é"
