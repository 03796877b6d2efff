"""Arrays of all types, dimensions and layouts."""
from numba import cuda


@cuda.jit
def copy(src, dst):
    i = cuda.grid(1)
    if i < dst.size:
        dst[i] = src[i]


@cuda.jit
def copy_2d(src, dst):
    j, i = cuda.grid(2)
    if i < src.shape[0] and j < src.shape[1]:
        dst[i, j] = src[i, j]


@cuda.jit
def copy_5d(src, dst):
    for a in range(src.shape[0]):
        for b in range(src.shape[1]):
            for c in range(src.shape[2]):
                for d in range(src.shape[3]):
                    for e in range(src.shape[4]):
                        dst[a, b, c, d, e] = src[a, b, c, d, e]


@cuda.jit
def zero_dimensions(src, dst):
    dst[()] = src[()] + 1


@cuda.jit
def from_the_end(x, out):
    i = cuda.threadIdx.x
    if i < x.size:
        out[i] = x[-1 - i]


@cuda.jit
def from_the_end_2d(x, out):
    i = cuda.threadIdx.x
    j = cuda.threadIdx.y
    out[i, -1 - j] = x[-i - 1, j] - x[-1, -1]


@cuda.jit
def any_sign(x, index, out):
    i = cuda.grid(1)
    if i < index.size:
        out[i] = x[index[i]]


@cuda.jit
def chained(x, out):
    i = cuda.threadIdx.x
    out[i][0] = x[i][1]
    out[i][1] += x[i][0]
    out[-1 - i][2] = x[0][i]


@cuda.jit
def chained_3d(x, out):
    i = cuda.threadIdx.x
    out[i] = x[i][1][2] + x[i, 1][2] + x[i][1, 2]


@cuda.jit
def attributes(x, out):
    out[0] = x.ndim
    out[1] = x.size
    out[2] = len(x)
    for axis in range(2):
        out[3 + axis] = x.shape[axis]
        out[5 + axis] = x.strides[axis]
    rows, cols = x.shape
    out[7] = rows * 1000 + cols
    out[8] = x.shape[-1]
    out[9] = len(x.shape)


@cuda.jit
def accumulate(x, out):
    for i in range(x.size):
        out[i % 2, i] += x[i]
        out[1 - i % 2, -1 - i] -= 1


@cuda.jit
def scale(x, factor):
    for i in range(cuda.grid(1), x.shape[0], cuda.gridsize(1)):
        x[i] *= factor


@cuda.jit
def only_reads(x, out):
    if cuda.grid(1) == 0:
        total = x[0] - x[0]
        for i in range(x.size):
            total += x[i]
        out[0] = total


@cuda.jit
def chosen(a, b, out):
    """A variable that is one array or the other."""
    i = cuda.grid(1)
    if i < out.size:
        x = a
        if i % 2:
            x = b
        out[i] = x[i] + len(x)


@cuda.jit
def swapped(a, b, steps):
    src, dst = a, b
    for _ in range(steps):
        for i in range(src.size):
            dst[i] = src[i] + 1
        src, dst = dst, src


@cuda.jit
def in_tuple(arrays, out):
    i = cuda.grid(1)
    if i < out.size:
        x, y = arrays
        out[i] = x[i] + y[i] + arrays[0][i]


@cuda.jit
def tuple_arguments(pair, mixed, nested, out):
    out[0] = pair[0] + pair[1]
    n, x = mixed
    out[1] = n * x
    (a, b), c = nested
    out[2] = a + b * c
    out[3] = len(pair) + pair[-1]
    i = cuda.threadIdx.x
    out[4] = pair[i] + pair[i + 1]


@cuda.jit
def overlapping(x, y):
    """Given one array twice, every thread must see what it stored."""
    i = cuda.grid(1)
    if i < x.size:
        y[i] = 1
        x[i] += y[i]
        y[i] += x[i]


@cuda.jit
def typed_indexes(x, i8, u8, i16, u64, out):
    out[0] = x[i8]
    out[1] = x[u8]
    out[2] = x[i16]
    out[3] = x[u64]


@cuda.jit
def outer(a, b, out):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        out[i, j] = a[i] * b[j]
