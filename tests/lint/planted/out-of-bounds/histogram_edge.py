from numba import cuda


@cuda.jit
def hist(x, lo, hi, bins):
    nb = bins.size
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        v = x[i]
        if lo <= v <= hi:
            b = int((v - lo) / (hi - lo) * nb)
            cuda.atomic.add(bins, b, 1)
