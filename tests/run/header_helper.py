# A module of header_calls.py with headers of its own.
from numba import cuda
from headers.calls_cuh import calls
import headers.more_cuh as more


@cuda.jit(device=True)
def twice_bumped(counter):
    calls.bump(counter)
    return calls.bump(counter) + more.one()
