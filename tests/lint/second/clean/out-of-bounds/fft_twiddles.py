from numba import cuda

N = 64


@cuda.jit("void(float64[::1], float64[::1], float64[::1], float64[::1], int64)")
def butterflies(re, im, wre, wim, half):
    # one stage of a radix-2 transform; half = 1, 2, 4 … N / 2
    t = cuda.grid(1)
    if t >= N // 2:
        return
    k = t % half
    lo = (t // half) * 2 * half + k
    hi = lo + half
    step = N // (2 * half)
    c = wre[k * step]
    s = wim[k * step]
    tr = re[hi] * c - im[hi] * s
    ti = re[hi] * s + im[hi] * c
    re[hi] = re[lo] - tr
    im[hi] = im[lo] - ti
    re[lo] += tr
    im[lo] += ti
