"""Functions that call themselves and each other."""
from numba import cuda


@cuda.jit(device=True)
def factorial(n):
    if n <= 1:
        return 1
    return n * factorial(n - 1)


@cuda.jit(device=True)
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


@cuda.jit(device=True)
def halved(n):
    """Its type is found out on the way: int64 first, then float64."""
    if n > 3:
        return 1
    return halved(n + 1) * 0.5


@cuda.jit(device=True)
def is_even(n):
    if n == 0:
        return True
    return is_odd(n - 1)


@cuda.jit(device=True)
def is_odd(n):
    if n == 0:
        return False
    return is_even(n - 1)


@cuda.jit(device=True)
def first(n):
    """Three functions, and only the last one knows a type."""
    return second(n) + 1


@cuda.jit(device=True)
def second(n):
    return third(n, 1)


@cuda.jit(device=True)
def third(n, step):
    if n <= 0:
        return 0.5
    return first(n - step) + second(n - 2)


@cuda.jit(device=True)
def narrowed(x, y):
    """Calls itself with another type."""
    if x > 1 and y > 0:
        return x + narrowed(x - y, y)
    return y


@cuda.jit(device=True)
def quicksort(a, low, high):
    i, j = low, high
    pivot = a[(low + high) // 2]
    while i <= j:
        while a[i] < pivot:
            i += 1
        while a[j] > pivot:
            j -= 1
        if i <= j:
            a[i], a[j] = a[j], a[i]
            i += 1
            j -= 1
    if low < j:
        quicksort(a, low, j)
    if i < high:
        quicksort(a, i, high)


@cuda.jit(device=True)
def hanoi(count, source, target, spare, moves):
    """Writes through an array of a caller; returns nothing on one path and goes on on the other."""
    if count == 0:
        return
    hanoi(count - 1, source, spare, target, moves)
    moves[0] += 1
    moves[1] = moves[1] * 3 % 1000003 + source * 3 + target
    hanoi(count - 1, spare, target, source, moves)


@cuda.jit(device=True)
def visit(f, n):
    if n > 0:
        f(n)
        visit(f, n - 1)


@cuda.jit
def numbers(out):
    i = cuda.grid(1)
    if i < out.shape[0]:
        out[i, 0] = factorial(i)
        out[i, 1] = fibonacci(i)
        out[i, 2] = halved(i)
        out[i, 3] = is_even(i) + 10 * is_odd(i)
        out[i, 4] = first(i)
        out[i, 5] = narrowed(i, 1.5)


@cuda.jit
def sorted_rows(a):
    i = cuda.grid(1)
    if i < a.shape[0]:
        quicksort(a[i], 0, a.shape[1] - 1)


@cuda.jit
def towers(moves):
    hanoi(5, 1, 2, 3, moves)


@cuda.jit
def inner_functions(out):
    def gcd(a, b):
        return a if b == 0 else gcd(b, a % b)

    def even(n):
        return True if n == 0 else odd(n - 1)

    def odd(n):
        return False if n == 0 else even(n - 1)

    scale = out[0]

    def power(n):
        if n == 0:
            return 1.0
        return scale * power(n - 1)

    def add(n):
        out[4] += n * scale

    out[1] = gcd(48, 36)
    out[2] = even(6) + 10 * odd(3)
    out[3] = power(4)
    visit(add, 3)
