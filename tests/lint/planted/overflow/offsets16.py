from numba import cuda, int16

T = 1024


@cuda.jit
def gather(table, out):
    offset = cuda.shared.array(T, int16)
    t = cuda.threadIdx.x
    offset[t] = t * 64
    cuda.syncthreads()
    k = (t + 1) % T
    if k * 64 < table.size and t < out.size:
        out[t] = table[max(offset[k], 0)]


def run(table, out):
    gather[1, T](table, out)
