from numba import cuda, int32

NT = 64


@cuda.jit
def find(keys, key, place):
    found = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    if t == 0:
        found[0] = 0
    cuda.syncthreads()
    for base in range(0, keys.size, NT):
        if base + t < keys.size and keys[base + t] == key:
            cuda.atomic.max(place, 0, base + t)
            found[0] = 1
        cuda.syncthreads()
        stop = found[0] == 1
        cuda.syncthreads()
        if stop:
            break


if __name__ == "__main__":
    import numpy as np

    keys = np.arange(640, dtype=np.int32)
    place = np.full(1, -1, np.int64)
    find[1, 64](keys, 200, place)
    print(place)
