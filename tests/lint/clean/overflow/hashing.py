from numba import cuda


@cuda.jit("void(uint32[:], uint32[:])")
def hash_keys(keys, out):
    i = cuda.grid(1)
    if i < keys.size:
        h = (keys[i] * 2654435761) & 0xFFFFFFFF
        out[i] = h >> 7
