# needs: clang
# Headers that are not there: one that is asked for by its name, and one that an import means.
from numba import cuda
from headers.gone_cuh import anything
from headers.unused_cuh import nobody_needs_it

absent = cuda.import_header("headers/absent.cuh")
quoted = cuda.import_header('headers/"quoted".cuh')


@cuda.jit("void(float32[::1], float32)")
def k(a, x):
    a[0] = anything(x)
    a[1] = absent.f(x)
