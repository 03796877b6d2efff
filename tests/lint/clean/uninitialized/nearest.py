from numba import cuda


@cuda.jit
def nearest(px, cx, reach, label):
    i = cuda.grid(1)
    if i < px.size:
        best = reach
        k = -1
        for c in range(cx.size):
            d = abs(px[i] - cx[c])
            if d < best:
                best = d
                k = c
        label[i] = k
