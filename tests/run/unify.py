"""Variables that take several types."""
from numba import cuda, float32, int32


@cuda.jit
def integer_becomes_float(x, out):
    acc = 0
    for i in range(x.size):
        acc += x[i]
    out[0] = acc


@cuda.jit
def per_branch(flag, out):
    i = cuda.threadIdx.x
    if flag[i]:
        v = 1
    else:
        v = 2.5
    out[i] = v / 2


@cuda.jit
def two_variables(out):
    """In straight-line code, one name may be two variables."""
    x = 7
    out[0] = x // 2
    x = 7.0
    out[1] = x / 2
    x = out[0] > 1
    out[2] = x


@cuda.jit
def rebound_argument(n, out):
    n = n + 0.5
    out[0] = n
    n = int(n)
    out[1] = n


@cuda.jit
def narrow_and_wide(a, b, out):
    """int32 and float32 meet in float64."""
    i = cuda.threadIdx.x
    v = a[i]
    if i % 2:
        v = b[i]
    out[i] = v


@cuda.jit
def undefined_is_zero(flag, out):
    i = cuda.threadIdx.x
    if flag[i]:
        v = 5
    out[i] = v


@cuda.jit
def other_branch(flag, out):
    i = cuda.threadIdx.x
    if flag[i]:
        v = 5
        out[i] = v
    else:
        out[i] = v + 1


@cuda.jit
def tuples_meet(flag, out):
    i = cuda.threadIdx.x
    if flag[i]:
        t = (1, 2.5)
    else:
        t = (0.5, 3)
    a, b = t
    out[i, 0] = a
    out[i, 1] = b


@cuda.jit
def truth_and_number(flag, out):
    i = cuda.threadIdx.x
    if flag[i]:
        v = True
    else:
        v = 3
    out[i] = v + 1


@cuda.jit
def in_loop(out):
    v = 1
    for i in range(4):
        if i == 2:
            v = 0.25
        v = v * 2
        out[i] = v


@cuda.jit
def cleared_in_outer_loop(s, out):
    """The 0 is known before the shift is looked at: s is an int64 in the loops, not a uint64 that would meet int64 in float64."""
    for i in range(3):
        for j in range(2):
            s >>= 1
        out[i] = s
        s = 0
        s -= i


@cuda.jit
def shifted_or_cleared(s, out):
    """As above; numba-cuda refuses the shift of a float64 here."""
    for i in range(3):
        if i == 1:
            s >>= 1
        for j in range(out[3]):
            if j == 1:
                break
        else:
            s = 0
        out[i] = s


@cuda.jit
def decided_early(out):
    """Branches that are never taken have no say in types: every v is an integer."""
    n = 3
    if n > 2:
        v = 7
    else:
        v = 0.5
    out[0] = v // 2 + (1 << v)
    count = len(out.shape)
    if count == 2:
        v = 1.5
    out[1] = 1 << v
    if cuda.local.array(4, int32).size < n:
        v = 2.5
    out[2] = 1 << v


@cuda.jit
def kept_narrow(x, out):
    acc = float32(0)
    for i in range(x.size):
        acc += x[i]
    out[0] = acc
    n = int32(0)
    for i in range(3):
        n = int32(n + 1)
    out[1] = n


@cuda.jit(device=True)
def either(x):
    if x > 0:
        return 1
    return 0.5


@cuda.jit
def returns_meet(x, out):
    i = cuda.threadIdx.x
    out[i] = either(x[i]) / 4
