"""Functions in CUDA C++."""
import cffi
from numba import cuda, types

ffi = cffi.FFI()

SOURCE = '''
template <class T> __device__ T squared(T x) { return x * x; }
extern "C" __device__ float square(float x) { return squared(x); }
extern "C" __device__ long long lane_of(int thread, bool back) { return back ? 31 - thread % 32 : thread % 32; }
'''

add_twice = cuda.declare_device("add_twice", "int32(int32, int32)", link="linked.cu")
scale = cuda.declare_device("scale", types.float64(types.float64, types.float32), link=["linked.cu"], abi="numba")
square = cuda.declare_device("square", "float32(float32)", link=cuda.CUSource(SOURCE), abi="c")
lane_of = cuda.declare_device("lane_of", "int64(int32, boolean)", link=(cuda.CUSource(SOURCE),), abi="c")
bump = cuda.declare_device("bump", "void(int32)", abi="c", link=cuda.CUSource(r'''
__device__ int counter = 0;
extern "C" __device__ void bump(int by) { atomicAdd(&counter, by); }
extern "C" __device__ int counted() { return atomicAdd(&counter, 0); }
'''))


@cuda.jit
def numbers(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i, 0] = add_twice(x[i], 5)
        out[i, 1] = scale(x[i], 0.5)
        out[i, 2] = square(x[i])
        out[i, 3] = lane_of(i, x[i] > 3)


@cuda.jit(device=True)
def through(x):
    return square(x) + add_twice(1, 2)


@cuda.jit
def counter(x, out):
    """Names of the text stay its own: this kernel and its variables get others."""
    i = cuda.grid(1)
    squared = through(x[i])
    bump(1)
    out[i] = squared


total = cuda.declare_device("total", "float32(CPointer(float32), int32)", link="linked.cu", abi="c")
fill = cuda.declare_device("fill", types.void(types.CPointer(types.int64), types.int64), link="linked.cu")


@cuda.jit
def pointers(x, out):
    s = cuda.shared.array(32, types.float32)
    i = cuda.threadIdx.x
    s[i] = 2 * x[i]
    cuda.syncthreads()
    if i == 0:
        fill(ffi.from_buffer(out), 9)
        out[0] = total(ffi.from_buffer(x), x.size)
        out[1] = total(ffi.from_buffer(s), 32)
        out[2] = total(ffi.from_buffer(x[30:]), 2)
