from numba import cuda, int32


@cuda.jit
def letters(text, total):
    cnt = cuda.shared.array(26, int32)
    t = cuda.threadIdx.x
    for i in range(cuda.grid(1), text.size, cuda.gridsize(1)):
        c = int(text[i]) - 97
        if 0 <= c < 26:
            cuda.atomic.add(cnt, c, 1)
    cuda.syncthreads()
    for b in range(t, 26, cuda.blockDim.x):
        cuda.atomic.add(total, b, cnt[b])


def main():
    import numpy as np

    d_text = cuda.to_device(np.full(500, 97, np.uint8))
    d_total = cuda.to_device(np.zeros(26, np.int32))
    letters[2, 64](d_text, d_total)
    return d_total.copy_to_host()


if __name__ == "__main__":
    print(main())
