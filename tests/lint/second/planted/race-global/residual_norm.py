from numba import cuda


@cuda.jit
def iterate(x, b, norm, history, omega):
    """Damped iteration for 2 x = b; a cooperative launch with a thread for each unknown."""
    grid = cuda.cg.this_grid()
    i = cuda.grid(1)
    for sweep in range(history.size):
        if i < x.size:
            r = b[i] - 2.0 * x[i]
            x[i] += omega * r
            cuda.atomic.add(norm, 0, r * r)
        grid.sync()
        if i == 0:
            history[sweep] = norm[0]
            norm[0] = 0.0
