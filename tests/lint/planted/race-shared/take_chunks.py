from numba import cuda, int32

CHUNK = 64


@cuda.jit
def take_chunks(next_chunk, x, chunks):
    mine = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    while True:
        if t == 0:
            mine[0] = cuda.atomic.add(next_chunk, 0, 1)
        cuda.syncthreads()
        c = mine[0]
        if c >= chunks:
            break
        i = c * CHUNK + t
        if i < x.size:
            x[i] += 1


if __name__ == "__main__":
    import numpy as np

    next_chunk = np.zeros(1, np.int32)
    x = np.zeros(300, np.int32)
    take_chunks[2, 64](next_chunk, x, 5)
    print(x)
