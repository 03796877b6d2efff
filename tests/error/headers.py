# needs: clang
# Calls of C++ that C++ does not allow, and names that kernels cannot use. Each mistake is shown here and at its line in the header.
from numba import cuda, float32, int32
from headers.shapes_cuh import shapes, Ray, Handle, Rey
import headers.shapes_cuh as s

name = cuda.grid
unknown = cuda.import_header(name)


@cuda.jit("void(float32[::1], float32)")
def wrong_arguments(a, x):
    a[0] = shapes.sphere(x)
    a[1] = shapes.sphere(x, (x, x))
    a[2] = shapes.sphere(x, radius=x)
    a[3] = shapes.pick(x, x)
    a[4] = shapes.only_pairs(x, x)
    a[5] = shapes.total(a[::2], 3)
    a[6] = shapes.sphere(x, "wide")
    a[7] = shapes.sphere(x, 1j)
    a[8] = shapes.sphere(a, x)
    shapes.move(x, x)


@cuda.jit("void(int32[::1], float32[::1])")
def wrong_arrays(n, a):
    a[0] = shapes.total(n, 3)
    a[1] = shapes.total(None)


@cuda.jit("void(float32[::1], float32)")
def wrong_names(a, x):
    a[0] = shapes.spere(x, x)
    a[1] = s.Ray.middle
    a[2] = Rey(x, x)
    a[3] = shapes(x)
    shapes.on_the_host(3)
    shapes.log_all(x)
    h = Handle()
    a[4] = unknown.f(x)
