"""Loops. Kernels write what they meet to `out`, one after the other."""
import math

from numba import cuda


@cuda.jit
def range_forms(out):
    k = 0
    for i in range(5):
        out[k] = i
        k += 1
    for i in range(2, 5):
        out[k] = i
        k += 1
    for i in range(5, 0, -2):
        out[k] = i
        k += 1
    for i in range(0):
        out[k] = 99
        k += 1
    for i in range(3, 1):
        out[k] = 99
        k += 1
    for i in range(1, 3, -1):
        out[k] = 99
        k += 1
    for i in range(-3, 4, 3):
        out[k] = i
        k += 1


@cuda.jit
def range_at_run_time(start, stop, step, out, count):
    k = 0
    for i in range(start, stop, step):
        if k < out.size:
            out[k] = i
        k += 1
    count[0] = k


@cuda.jit
def range_of_one(n, out, count):
    k = 0
    for i in range(n):
        out[k] = i
        k += 1
    count[0] = k


@cuda.jit
def break_and_continue(n, out):
    k = 0
    for i in range(n):
        if i % 3 == 0:
            continue
        if i > 10:
            break
        out[k] = i
        k += 1
    out[k] = -1


@cuda.jit
def nested(out):
    k = 0
    for i in range(4):
        for j in range(4):
            if j > i:
                break
            if (i + j) % 2:
                continue
            out[k] = 10 * i + j
            k += 1


@cuda.jit
def for_else(n, out):
    for i in range(n):
        if i == 5:
            out[0] = 1
            break
    else:
        out[0] = 2
    out[1] = 3


@cuda.jit
def while_else(n, out):
    i = 0
    while i < n:
        if i == 5:
            out[0] = 1
            break
        i += 1
    else:
        out[0] = 2
    out[1] = i


@cuda.jit
def else_and_continue(out):
    total = 0
    for i in range(6):
        for j in range(3):
            if (i + j) % 4 == 0:
                break
            if j == 1:
                continue
            total += 1
        else:
            total += 100
            continue
        total += 10000
    out[0] = total


@cuda.jit
def variable_is_free(out):
    """Assigning the loop variable does not steer the loop, and it keeps its last value."""
    k = 0
    for i in range(4):
        out[k] = i
        k += 1
        i += 10
        out[k] = i
        k += 1
    out[k] = i
    j = 7
    for j in range(0):
        pass
    out[k + 1] = j


@cuda.jit
def bounds_are_read_once(n, out):
    k = 0
    for i in range(n):
        n = 2
        out[k] = i
        k += 1
    out[k] = n


@cuda.jit
def while_forms(out):
    k = 0
    n = 10
    while n:
        n -= 3
        if n < 0:
            n = 0
        out[k] = n
        k += 1
    while True:
        k += 1
        if k > 8:
            break
    out[k] = k
    x = 1.0
    while x < 100.0 and k < 20:
        x *= 2.5
        k += 1
    out[k] = k


@cuda.jit
def return_in_loop(x, wanted, out):
    i = cuda.grid(1)
    for k in range(x.size):
        if x[k] == wanted + i:
            out[i] = k
            return
    out[i] = -1


@cuda.jit
def same_variable(out):
    k = 0
    for i in range(2):
        for i in range(3):
            out[k] = i
            k += 1
        out[k] = 100 + i
        k += 1


@cuda.jit
def over_tuples(pair, out):
    k = 0
    for v in (3, 1, 4):
        out[k] = v
        k += 1
    for v in pair:
        out[k] = v
        k += 1
    for dx, dy in ((0, 1), (2, 3)):
        out[k] = 10 * dx + dy
        k += 1


@cuda.jit
def swap_in_loop(n, out):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    out[0] = a
    out[1] = b


@cuda.jit
def collatz(out):
    i = cuda.grid(1)
    if i < out.size:
        n = i + 1
        steps = 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        out[i] = steps


@cuda.jit
def grid_stride(x, out):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        out[i] = 2 * x[i]


@cuda.jit
def backwards(x, out):
    for i in range(x.size - 1, -1, -1):
        out[x.size - 1 - i] = x[i]


@cuda.jit
def triangle(out):
    n = out.shape[0]
    for i in range(n):
        for j in range(i, n):
            out[i, j] += 1
        for j in range(i - 1, -1, -1):
            out[i, j] -= 1


@cuda.jit
def range_of_floats(n, x, out):
    steps = x / 0.25
    whole = math.ceil(steps)
    for i in range(math.ceil(n / 2)):
        out[0] += 1
    for i in range(whole - 1, 0, -math.floor(1.5)):
        out[1] += i
    for i in range(x):
        out[2] += 1
    for i in range(n / 2, 7.0):
        out[3] += i
    for k, i in enumerate(range(0, math.trunc(x) + 2)):
        out[4] += k * i


@cuda.jit
def list_displays(n, out):
    for i in [3, 1, 2]:
        out[0] = 10 * out[0] + i
    for w in [1, 0.5, n]:
        out[1] += 4 * w
    for k, i in enumerate([n, n + 1]):
        out[2] += k * i
    for a, b in zip([1, 2], (3, 4)):
        out[3] += a * b
    out[4] = n in [4, 5, 6]
    out[5] = n not in {1, 2}
    out[6] = n in {n - 1, 2 * n}
    out[7] = n in []


@cuda.jit
def tuples_that_follow_rules(out):
    k = 0
    for w in (16, 8, 4, 2, 1):
        if w == 8:
            continue
        out[k] = w
        k += 1
    for w in (1, 2, 4, 8):
        if w == 8:
            break
        out[k] = w
        k += 1
    out[k] = w
    k += 1
    for w in [7, 4, 1, -2]:
        out[k] = w
        k += 1
    for w in (32, 16):
        out[k] = w
        k += 1
    out[k] = w
    k += 1
    for w in (5, 2, 9):
        for v in (3, 4):
            out[k] = w * v
            k += 1
    for dy, dx in ((0, 1), (1, 0), (0, -1)):
        out[k] = 10 * dy + dx
        k += 1
    row = ((1, 2), (3, 4), (5, 6))[k % 3]
    out[k] = row[0] * row[1]
