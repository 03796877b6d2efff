from numba import cuda, int32

NT = 64


@cuda.jit
def find(keys, key, place):
    tile = cuda.shared.array(NT, int32)
    t = cuda.threadIdx.x
    for base in range(0, keys.size, NT):
        if base + t < keys.size:
            tile[t] = keys[base + t]
        cuda.syncthreads()
        j = NT - 1 - t
        if base + j < keys.size and tile[j] == key:
            cuda.atomic.max(place, 0, base + j)
            break
        cuda.syncthreads()
