# needs: clang
# A mistake in a header, and one in C++ that stands here.
from numba import cuda
from headers.broken_cuh import broken

inline = cuda.import_source("""
__device__ float third(float x) {
  return x / undeclared;
}
""")


@cuda.jit("void(float32[::1])")
def k(a):
    a[0] = broken.half(a[0]) + inline.third(a[0])
