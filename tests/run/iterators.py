# iter() and next(), and loops over what is left of an iterator.
import numpy as np
from numba import cuda


@cuda.jit
def arrays(a, out):
    it = iter(a)
    out[0] = next(it)
    out[1] = next(it) - next(it)
    total = 0
    for x in it:
        total += x
    out[2] = total
    again = 0
    for x in it:
        again += 1
    out[3] = again


@cuda.jit
def ranges(n, out):
    it = iter(range(3, n, 4))
    out[0] = next(it)
    out[1] = next(it)
    count = 0
    for i in it:
        count += 1
        out[2] = i
    out[3] = count
    down = iter(range(10, 0, -3))
    out[4] = next(down) * 100 + next(down) * 10 + next(down)


@cuda.jit
def tuples(out):
    it = iter((1.5, 2.5, 3.5))
    out[0] = next(it)
    same = iter(it)
    out[1] = next(same)
    out[2] = next(it)
    k = 3
    for empty in iter(()):
        k = 99
    for x in iter((10.0, 20.0)):
        out[k] = x
        k += 1


@cuda.jit
def pairs(a, out):
    it = iter(a)
    total = 0
    for x in it:
        y = next(it)
        total = total * 10 + x * y
    out[0] = total


@cuda.jit
def left_and_resumed(a, out):
    it = iter(a)
    for x in it:
        if x > 2:
            break
    else:
        out[0] = -1
    out[1] = next(it)
    for x in it:
        if x == 6:
            continue
        out[2] += x
    else:
        out[3] = 1


@cuda.jit
def many_kinds(m, out):
    rows = iter(m)
    next(rows)
    row = next(rows)
    out[0] = row[0] + row[1]
    numbered = iter(enumerate(m.flat, 100))
    i, x = next(numbered)
    j, y = next(numbered)
    out[1] = i + j
    out[2] = x - y
    both = iter(zip(m[0], range(5, 50)))
    for x, k in both:
        out[3] += x * k
    places = iter(np.ndindex(2, 2))
    next(places)
    p = next(places)
    out[4] = p[0] * 10 + p[1]


@cuda.jit
def fresh_in_a_loop(a, out):
    for k in range(3):
        it = iter(a)
        next(it)
        for j in range(k):
            out[k] += next(it)


@cuda.jit
def while_loop(a, out):
    it = iter(a)
    total = next(it)
    steps = 0
    while total < 10:
        total += next(it)
        steps += 1
    out[0] = total
    out[1] = steps
    out[2] = next(it) if steps > 100 else -5
    out[3] = next(it)


@cuda.jit(device=True)
def second(values):
    it = iter(values)
    next(it)
    return next(it)


@cuda.jit
def in_functions(a, out):
    out[0] = second(a)
    out[1] = second((7, 8, 9))
    out[2] = (lambda v: next(iter(v)))(a)


@cuda.jit
def too_far(a, out):
    it = iter(a)
    for k in range(10):
        out[k] = next(it)


@cuda.jit
def by_thread(a, out):
    i = cuda.grid(1)
    it = iter(a)
    for _ in range(i):
        next(it)
    out[i] = next(it)
