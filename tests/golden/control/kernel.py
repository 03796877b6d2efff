# sig: control: void(int64[::1], int64)
from numba import cuda


@cuda.jit
def control(out, n):
    """Every statement that branches or loops."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    total = 0
    # a comment inside
    for k in range(n):
        if k == 3:
            continue
        elif k > 10:
            break
        else:
            total += k
    else:
        total = -total
    while total > 100:
        total //= 2
        if total == 7:
            break
    else:
        total += 1
    for k in range(10, 0, -3):
        total ^= k
    for step in range(1, n, n):
        total -= step
    for factor in (2, 3, 5):
        total *= factor
    while True:
        total += 1
        if total & 1:
            break
    out[i] = total
