#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""doc"""
import math, numba.cuda as cu
from numba import cuda, float32 as f4
from numba.cuda import (jit as kern,)
import numpy as np
TPB = 16
A, B = 1, 2.5
x: int = 5
try:
    import foo
    OK = True
except ImportError:
    OK = False
if OK:
    N = 1
else:
    N = 2

def host(a, b=3, *args, **kw):
    T = 32
    print(f"{a!r:>{b}} {'x' if a else "y"}")
    @cuda.jit
    def inner(out):
        out[0] = T + TPB + a
    return inner

@cuda.jit('void(float32[::1], int64)',
          fastmath=True)
def add(x, y, out, n: f4[:] = 3, *, k=1):
    """Adds."""
    i = cuda.grid(1)
    if i < n and x[i] >= 0 or not y[i] == 2 ** -1:
        out[i] = x[i] + y[i] * -2.5e3 ** 2
    elif i is not None: pass
    else:
        a = b = c, d = (1, 2), 3
        out[i, ::2, 1:] += 1 if a else 2 if b else lambda q, *r: q + 1
    for j in range(0, 10, 2):
        while True:
            break
        else:
            continue
    try:
        x = [i for i in x]
    except E as e:
        pass
    with a as b, c:
        pass
    match x:
        case {"a": 1} if x > 3:
            pass
        case _:
            y = 3
    match = 3; match[0] = 2
    del a, b[0]
    assert x, "m"
    raise ValueError("a") from None
    global z
    s = 'a\n' "b\x41\u00e9" r'\d'
    t = f"{x}"
    v = 0xFFFFFFFFFFFFFFFFFF + 1_000 + 3j + 1e400
    async def q(): await z
    import math as m, os.path
    class C(object): pass
    type X = int
    return not x, *y
@kern
def k2(): pass
@something(1)
def k3(x):
    return 1
