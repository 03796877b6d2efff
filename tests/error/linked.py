# sig: k: void(float32[::1], float64)
from numba import cuda

NAME = str(3)
no_source = cuda.declare_device("f", "int32(int32)")
no_name = cuda.declare_device(NAME, "int32(int32)", link="a.cu")
bad_name = cuda.declare_device("f()", "int32(int32)", link="a.cu")
bad_signature = cuda.declare_device("f", "int32(", link="a.cu")
bad_abi = cuda.declare_device("f", "int32(int32)", link="a.cu", abi="pascal")
no_file = cuda.declare_device("f", "int32(int32)", link="nowhere.cu")
ptx = cuda.declare_device("f", "int32(int32)", link="f.ptx")
ltoir = cuda.declare_device("f", "int32(int32)", link=cuda.LTOIR(b"x"))
what = cuda.declare_device("f", "int32(int32)", link="f.txt")
array = cuda.declare_device("f", "int32(float32[::1])", link="a.cu")
cooperative = cuda.declare_device("f", "int32(int32)", link="a.cu", use_cooperative=True)
good = cuda.declare_device("f", "int32(int32)", link=cuda.CUSource("int f();"))


@cuda.jit
def k(x, y):
    no_source(1)
    no_name(1)
    bad_name(1)
    bad_signature(1)
    bad_abi(1)
    no_file(1)
    ptx(1)
    ltoir(1)
    what(1)
    array(x)
    cooperative(1)
    good(x)
    good(1, 2)
    good(a=1)
    z = good
