from numba import cuda


@cuda.jit
def interleave(re, im, out):
    for i in range(cuda.grid(1), re.size, cuda.gridsize(1)):
        out[2 * i] = re[i]
        out[2 * i + 1] = im[i]
