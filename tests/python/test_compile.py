import pytest

from pyk2cu import cuda, errors, types
from pyk2cu.types import float32, void


def axpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] += a * x[i]


def square(x):
    return x * x


def ptx(compile, *args, **options):
    """What a function of the compiler gives; skips where there is no NVRTC."""
    try:
        return compile(*args, **options)
    except errors.CudaSupportError as error:
        if "libnvrtc" in str(error):
            pytest.skip("needs NVRTC")
        raise


def test_ptx_of_device_functions():
    text, returned = ptx(cuda.compile, square, "(float32,)", cc=(9, 0, "a"))
    assert ".target sm_90a" in text
    assert ".visible .func  (.param .b32 func_retval0) square" in text
    assert returned == types.float32


def test_kernels_that_return_something():
    def wrong(x):
        return x[0]

    with pytest.raises(TypeError, match="CUDA kernel must have void return type") as caught:
        cuda.compile(wrong, "(float32[:],)", device=False, abi="numba", output="cuda")
    assert "found float32" in str(caught.value)


def test_cuda_of_kernels():
    text, returned = cuda.compile(axpy, "(float32, float32[:], float32[:])", device=False,
                                  abi="numba", output="cuda")
    assert 'extern "C" __global__ void axpy(' in text
    assert returned == types.void


def test_ptx_of_kernels():
    text, returned = ptx(cuda.compile_ptx, axpy, (float32, float32[:], float32[:]), cc=(8, 0))
    assert ".target sm_80" in text
    assert ".entry axpy" in text
    assert returned == void


@pytest.mark.parametrize("options, error, message", [
    ({"abi": "x"}, NotImplementedError, "Unsupported ABI: x"),
    ({"device": False}, NotImplementedError, "The C ABI is not supported for kernels"),
    ({"output": "x"}, NotImplementedError, "Unsupported output type: x"),
    ({"device": False, "abi": "numba", "forceinline": True}, ValueError,
     "Cannot force-inline kernels"),
    ({"launch_bounds": (1, 2, 3, 4)}, ValueError, "Got 4 launch bounds"),
])
def test_wrong_options(options, error, message):
    with pytest.raises(error, match=message):
        cuda.compile(square, "(float32,)", **options)


def test_kernels_return_nothing():
    with pytest.raises(TypeError, match="CUDA kernel must have void return type"):
        cuda.compile_ptx(axpy, "int32(float32, float32[:], float32[:])")


def test_debugging_with_optimization_is_warned_of():
    with pytest.warns(errors.NumbaInvalidConfigWarning, match="debug=True with opt=True"):
        cuda.compile(axpy, "(float32, float32[:], float32[:])", device=False, abi="numba",
                     output="cuda", debug=True)


def power(n):
    return 1 if n <= 0 else n * power(n - 1)


def pair(x, y):
    return x, y + 1.5


def test_device_functions_for_c():
    text, returned = cuda.compile(square, "(float32,)", output="cuda")
    assert 'extern "C" __device__ float square(float x) {\n  return ::square(x);' in text
    assert returned == types.float32
    text, _ = cuda.compile(square, "(float32,)", output="cuda", abi_info={"abi_name": "sq"})
    assert 'extern "C" __device__ float sq(float x)' in text


def test_device_functions_for_numba():
    text, returned = cuda.compile(square, "(int32,)", output="cuda", abi="numba")
    assert "int square(long long* pyk_result, int x) {\n  *pyk_result = ::square(x);" in text
    assert returned == types.int64


@pytest.mark.parametrize("function, sig, returned", [
    (square, "int32(float32)", types.int32),
    (power, "(int32,)", types.int64),
    (pair, "(int32, float32)", types.Tuple((types.int32, types.float64))),
    (pair, "(float64, float64)", types.UniTuple(types.float64, 2)),
    (lambda x: None, "(float32,)", types.void),
    (cuda.jit(device=True)(square), "(complex64,)", types.complex64),
])
def test_results(function, sig, returned):
    assert cuda.compile(function, sig, output="cuda")[1] == returned


def test_mistakes_in_device_functions():
    with pytest.raises(errors.TypingError, match="'\\*' is not defined"):
        cuda.compile(square, "(CPointer(int32),)", output="cuda")
    with pytest.raises(TypeError, match="'square' has 1 parameter"):
        cuda.compile(square, "(int32, int32)", output="cuda")


def test_a_list_of_texts():
    texts, returned = cuda.compile_all(square, "(float32,)", output="cuda")
    assert len(texts) == 1 and returned == types.float32


def linked(compile, *args, **options):
    """As ptx(); skips where there is no nvJitLink either."""
    try:
        return ptx(compile, *args, **options)
    except errors.CudaSupportError as error:
        if "nvJitLink" in str(error):
            pytest.skip("needs nvJitLink")
        raise


def twice(x):
    return x * 2


def test_lto_ir():
    code, returned = ptx(cuda.compile, square, "float32(float32)", output="ltoir", cc=(9, 0))
    assert code[:4] == bytes.fromhex("ed434e7f")
    assert returned == types.float32
    code, returned = ptx(cuda.compile, axpy, "(float32, float32[:], float32[:])", output="ltoir",
                         device=False, abi="numba")
    assert code[:4] == bytes.fromhex("ed434e7f")
    assert returned == void


@pytest.mark.parametrize("output, kind", [("ltoir", cuda.LTOIR), ("ptx", cuda.PTXSource),
                                          ("cubin", cuda.Cubin)])
@pytest.mark.parametrize("options", [{}, {"fastmath": True, "lineinfo": True}, {"opt": False}])
def test_code_of_functions_is_linked(output, kind, options):
    code, _ = ptx(cuda.compile, twice, "int32(int32)", output=output, cc=(9, 0), abi="numba",
                  abi_info={"abi_name": "twice_of_others"})
    other = cuda.declare_device("twice_of_others", "int32(int32)", link=kind(code))

    def kernel(x):
        i = cuda.grid(1)
        x[i] = other(x[i])

    cubin, _ = linked(cuda.compile, kernel, "(int32[::1],)", output="cubin", device=False,
                      abi="numba", cc=(9, 0), **options)
    assert b".text.kernel" in cubin
    # The linker optimizes LTO-IR with the kernel: the call is gone.
    assert (b".text.twice_of_others" in cubin) == (output != "ltoir")


def test_values_that_may_be_none_are_declared_without():
    def halved(x):
        if x % 2 == 0:
            return x // 2

    for abi, written in (("c", "return ::halved(x).value;"),
                         ("numba", "*pyk_result = ::halved(x).value;")):
        text, returned = cuda.compile(halved, "int32(int32)", output="cuda", abi=abi)
        assert written in text
        assert returned == types.int32
    ptx(cuda.compile, halved, "int32(int32)")


def test_what_the_linker_refuses():
    other = cuda.declare_device("f", "int32(int32)", link=cuda.PTXSource("nonsense", name="f.ptx"))

    def kernel(x):
        x[0] = other(x[0])

    with pytest.raises(errors.UsageError, match="nvJitLink failed to link with 'f.ptx' for sm_90"):
        linked(cuda.compile, kernel, "(int32[::1],)", output="cubin", device=False, abi="numba",
               cc=(9, 0))
