"""Conditions, boolean values, evaluation order."""
from numba import cuda


@cuda.jit
def elif_chain(x, out):
    i = cuda.grid(1)
    if i < x.size:
        if x[i] < 0:
            out[i] = 1
        elif x[i] == 0:
            out[i] = 2
        elif x[i] < 10:
            if x[i] % 2:
                out[i] = 3
            else:
                out[i] = 4
        else:
            out[i] = 5


@cuda.jit
def ternaries(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = -1 if x[i] < 0 else 1 if x[i] > 0 else 0


@cuda.jit(device=True)
def counted(counter, value):
    cuda.atomic.add(counter, 0, 1)
    return value


@cuda.jit
def chained(a, b, c, out, counter):
    """Each operand is evaluated once, and only as far as needed."""
    i = cuda.grid(1)
    if i < a.size:
        if a[i] < counted(counter, b[i]) <= c[i]:
            out[i] = 1
        elif counted(counter, a[i]) == counted(counter, b[i]) == counted(counter, c[i]):
            out[i] = 2
        elif a[i] != b[i] > c[i] < 5:
            out[i] = 3


@cuda.jit
def short_circuit(x, out, counter):
    i = cuda.grid(1)
    if i < x.size:
        if x[i] > 0 and counted(counter, True):
            out[i] += 1
        if x[i] > 0 or counted(counter, False):
            out[i] += 10
        if not (x[i] > 0 and counted(counter, x[i]) > 1 or x[i] == 0):
            out[i] += 100


@cuda.jit
def and_or_values(a, b, f, out, fout):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] and b[i]
        out[i, 1] = a[i] or b[i]
        out[i, 2] = a[i] and b[i] or 77
        fout[i, 0] = f[i] or 2.5
        fout[i, 1] = f[i] and f[i] * 2
        out[i, 3] = not a[i]
        out[i, 4] = not f[i]


@cuda.jit
def truth(n, f, b, out):
    i = cuda.grid(1)
    if n[i]:
        out[i] += 1
    if f[i]:
        out[i] += 10
    if b[i]:
        out[i] += 100
    if not n[i]:
        out[i] += 1000


@cuda.jit
def nothing_much(out):
    """A docstring, and statements that do nothing."""
    pass
    ...
    "a string"
    1 + 1
    if out.size > 0:
        pass
    else:
        out[0] = 1
    x: int = 3
    out[1] = x
    del x


@cuda.jit
def chained_assignment(out):
    a = b = out[0] = 4
    b += 1
    out[1] = a
    out[2] = b
    i = 3
    i, out[i] = 5, i + 10
    out[i] = 1


@cuda.jit
def unpacking(out):
    a, (b, c) = 1, (2, 3)
    (d, e), f = (4, 5), 6
    a, b, c = c, a, b
    out[0], out[1], out[2] = a, b, c
    out[3], out[4], out[5] = d, e, f
    [g, h] = (7, 8)
    out[g], out[h] = g, h


@cuda.jit
def unpacked_arrays(x, m, out):
    (a, b, c) = x
    out[0], out[1], out[2] = a, b, c
    for p, q in m:
        out[3] = 10 * out[3] + p - q
    i, j = m[1]
    out[4], out[5] = i, j
    first, second = m[:2]
    out[6] = first[1] + second[0]
    m[0, 0], m[0, 1] = m[0, ::-1]
    out[7] = 10 * m[0, 0] + m[0, 1]
    pair = cuda.local.array(2, dtype=x.dtype)
    pair[0] = pair[1] = 9
    r, s = pair
    out[8] = r + s


@cuda.jit
def unpacked_badly(x, out):
    i = cuda.grid(1)
    a, b = x[:i]
    out[i] = a + b


@cuda.jit
def tuple_statement(out):
    out[0] = 1
    print(out[0]), print(2)
    cuda.atomic.add(out, 0, 5),


@cuda.jit
def augmented(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] += x[i]
        out[i] *= 3
        out[i] -= 1
        out[i] //= 2
        out[i] %= 17
        out[i] <<= 2
        out[i] |= 1
        out[i] ^= 6
        out[i] &= 0x7F
        out[i] >>= 1
        out[i] **= 2


@cuda.jit
def early_return(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    if x[i] < 0:
        out[i] = -1
        return
    if x[i] > 100:
        out[i] = 1
    else:
        return
    out[i] += 1


@cuda.jit
def coordinates(out):
    x, y, z = cuda.grid(3)
    if z < out.shape[0] and y < out.shape[1] and x < out.shape[2]:
        gx, gy, gz = cuda.gridsize(3)
        out[z, y, x] = ((cuda.blockIdx.z * cuda.blockDim.z + cuda.threadIdx.z) * 10000
                        + (cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y) * 100
                        + cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
                        + 1000000 * (gx == cuda.gridDim.x * cuda.blockDim.x and gy == cuda.gridDim.y * cuda.blockDim.y
                                     and gz == cuda.gridDim.z * cuda.blockDim.z))
