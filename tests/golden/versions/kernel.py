# sig: versions: void(float64[::1], int32)
from numba import cuda


@cuda.jit
def versions(x, n):
    value = n
    x[0] = value
    value = 2.5
    x[1] = value
    if n > 3:
        value = 1
    x[2] = value
    total = 0
    for i in range(n):
        total = total + x[i]
    x[3] = total
    if n > 4:
        late = 5
    x[4] = late
