from numba import cuda, int32


@cuda.jit
def components(adj, label):
    """Each vertex has three neighbors; the smallest label of a component wins."""
    lab = cuda.shared.array(64, int32)
    again = cuda.shared.array(1, int32)
    v = cuda.threadIdx.x
    lab[v] = label[v]
    while True:
        if v == 0:
            again[0] = 0
        cuda.syncthreads()
        low = lab[v]
        for k in range(3):
            low = min(low, lab[adj[v, k]])
        cuda.syncthreads()
        if low < lab[v]:
            lab[v] = low
            again[0] = 1
        cuda.syncthreads()
        if again[0] == 0:
            break
    label[v] = lab[v]
