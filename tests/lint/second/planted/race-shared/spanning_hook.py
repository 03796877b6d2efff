from numba import cuda, int32

NODES = 32


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
    if e < us.size:
        a = root_of(parent, us[e])
        b = root_of(parent, vs[e])
        if a < b:
            parent[b] = a
        elif b < a:
            parent[a] = b
    cuda.syncthreads()
    if e < NODES:
        roots[e] = root_of(parent, e)
