from numba import cuda, int32

L = 32


@cuda.jit
def align(seqs, best):
    """Smith-Waterman scores of the pairs (0, 1), (2, 3) … of sequences; a block for each pair."""
    diag = cuda.shared.array((2, L + 1), int32)
    t = cuda.threadIdx.x
    pair = 2 * cuda.blockIdx.x
    top = 0
    diag[0, t + 1] = 0
    diag[1, t + 1] = 0
    if t == 0:
        diag[0, 0] = 0
        diag[1, 0] = 0
    cuda.syncthreads()
    for d in range(2 * L - 1):
        now, last = d & 1, (d + 1) & 1
        j = d - t
        if 0 <= j < L:
            score = 2 if seqs[pair, t] == seqs[pair + 1, j] else -1
            h = max(0, diag[now, t] + score)
            h = max(h, max(diag[last, t], diag[last, t + 1]) - 1)
            diag[now, t + 1] = h
            top = max(top, h)
        cuda.syncthreads()
    cuda.atomic.max(best, cuda.blockIdx.x, top)
