from numba import cuda, int32

NODES = 64


@cuda.jit(device=True)
def root_of(parent, v):
    while parent[v] != v:
        v = parent[v]
    return v


@cuda.jit
def union_edges(us, vs, roots):
    """One block joins the nodes of at most blockDim.x edges."""
    parent = cuda.shared.array(NODES, int32)
    e = cuda.threadIdx.x
    if e < NODES:
        parent[e] = e
    cuda.syncthreads()
    active = e < us.size
    while True:
        a, b = 0, 0
        if active:
            a = root_of(parent, us[e])
            b = root_of(parent, vs[e])
        if cuda.syncthreads_and(a == b):
            break
        if a != b:
            cuda.atomic.min(parent, max(a, b), min(a, b))
        cuda.syncthreads()
    if e < NODES:
        roots[e] = root_of(parent, e)
