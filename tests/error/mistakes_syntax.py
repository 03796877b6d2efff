# Mistakes that are not Python's grammar, one a function.
from numba import cuda


@cuda.jit
def old_print(a):
    print a


@cuda.jit
def assignment_as_condition(a):
    if a = 3:
        pass


@cuda.jit
def ampersands(a, b):
    if a && b:
        pass


@cuda.jit
def prefix(a):
    x = x"text"


@cuda.jit
def apostrophe(a):
    print('don't)


@cuda.jit
def last_backslash(a):
    print('C:\')


@cuda.jit
def no_quote(a):
    print("text)


@cuda.jit
def escapes(a):
    x = "\xZ1"
    x = "\u12"
    x = "\U0011ffff"
    x = "\N{BULLET}"
    x = b"é"
