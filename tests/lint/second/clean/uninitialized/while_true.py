from numba import cuda


@cuda.jit
def collatz_top(start, out):
    """The largest number on the way to 1, the start not counted."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    n = start[i]
    first = True
    while True:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        if first:
            top = n
            first = False
        top = max(top, n)
        if n == 1:
            break
    out[i] = top
