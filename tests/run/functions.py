"""Device functions: several returns, tuples, arrays, calls in calls, one function for several types."""
import math

from numba import cuda, float32


@cuda.jit(device=True)
def sign(x):
    if x < 0:
        return -1
    elif x > 0:
        return 1
    return 0


@cuda.jit(device=True)
def clamp(x, low, high):
    if x < low:
        return low
    if x > high:
        return high
    return x


@cuda.jit(device=True)
def divided(a, b):
    """A tuple of two types."""
    if b == 0:
        return 0, math.inf
    return a // b, a / b


@cuda.jit(device=True)
def sum_and_largest(x, row):
    total = x[row, 0]
    largest = x[row, 0]
    for i in range(1, x.shape[1]):
        total += x[row, i]
        largest = max(largest, x[row, i])
    return total, largest


@cuda.jit(device=True)
def double(x):
    return x + x


@cuda.jit(device=True)
def quadruple(x):
    return double(double(x))


@cuda.jit(device=True)
def store(x, i, value):
    x[i] = value


@cuda.jit(device=True)
def store_all(x, row, value):
    for i in range(x.shape[1]):
        store(x, (row, i), value)


@cuda.jit("float32(float32, float32)", device=True)
def with_signature(a, b):
    return a * b + 1


@cuda.jit
def also_called(x):
    """A kernel's decorator without device=True makes a function that kernels may call too."""
    return x * 3


@cuda.jit(device=True)
def thread_number():
    return cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x


@cuda.jit(device=True)
def swap(a, b):
    return b, a


@cuda.jit(device=True)
def nested_tuple(a):
    return (a, a + 1), (a * 0.5,)


@cuda.jit(device=True)
def many(a, b, c, d, e, f, g, h):
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h


@cuda.jit(device=True)
def changes_its_parameter(n):
    total = 0
    while n > 0:
        total += n
        n -= 1
    return total


@cuda.jit
def several_returns(x, out):
    i = thread_number()
    if i < x.size:
        out[i, 0] = sign(x[i])
        out[i, 1] = clamp(x[i], -2, 3)
        out[i, 2] = quadruple(x[i])
        out[i, 3] = changes_its_parameter(x[i])
        out[i, 4] = also_called(x[i])


@cuda.jit
def tuples(a, b, q, r, pair):
    i = cuda.grid(1)
    if i < a.size:
        q[i], r[i] = divided(a[i], b[i])
        both = swap(a[i], b[i])
        pair[i, 0] = both[0]
        pair[i, 1] = both[1]
        (x, y), (z,) = nested_tuple(a[i])
        pair[i, 2] = x * 100 + y
        pair[i, 3] = z * 2


@cuda.jit
def arrays(x, out):
    i = cuda.grid(1)
    if i < x.shape[0]:
        total, largest = sum_and_largest(x, i)
        out[i, 0] = total
        store(out, (i, 1), largest)
        out[i, 2] = sum_and_largest(x, i)[0]


@cuda.jit
def rows(x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        store_all(x, i, i + 1)


@cuda.jit
def one_for_many_types(i, f, d, out):
    out[0] = quadruple(i)
    out[1] = quadruple(f)
    out[2] = quadruple(d)
    out[3] = clamp(f, 0, 1.5)
    out[4] = with_signature(i, d)


@cuda.jit
def argument_order(out):
    out[0] = many(1, 2, 3, 4, 5, 6, 7, 8)
    out[1] = many(8, 7, 6, 5, 4, 3, 2, 1)
    out[2] = clamp(high=3, x=7, low=1)


@cuda.jit
def recursive_shape(x, out):
    """A device function used before it stands in the file."""
    i = cuda.grid(1)
    if i < x.size:
        out[i] = later(x[i]) + later(later(x[i]))


@cuda.jit(device=True)
def later(x):
    return x * x - 1


@cuda.jit(device=True)
def nothing(x):
    if x > 1:
        return
    x += 1


@cuda.jit
def calls_without_value(out):
    nothing(3)
    nothing(0.5)
    out[0] = 1


def on_device(f):
    return cuda.jit(f, device=True)


@on_device
def squared(x):
    return x * x


def on_device_within(scale):
    @on_device
    def scaled(x):
        return 3 * squared(x)

    @cuda.jit
    def calls_decorated(out):
        out[0] = scaled(2) + squared(5)
    return calls_decorated
