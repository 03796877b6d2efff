import pytest

from pyk2cu import cuda, errors, types
from pyk2cu.types import float32, void


def axpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] += a * x[i]


def square(x):
    return x * x


def test_cuda_of_kernels():
    text, returned = cuda.compile(axpy, "(float32, float32[:], float32[:])", device=False,
                                  abi="numba", output="cuda")
    assert 'extern "C" __global__ void axpy(' in text
    assert returned == types.void


def test_ptx_of_kernels():
    pytest.importorskip("nvidia.cuda_nvrtc", reason="needs NVRTC")
    text, returned = cuda.compile_ptx(axpy, (float32, float32[:], float32[:]), cc=(8, 0))
    assert ".target sm_80" in text
    assert ".entry axpy" in text
    assert returned == void


@pytest.mark.parametrize("options, error, message", [
    ({"abi": "x"}, NotImplementedError, "Unsupported ABI: x"),
    ({"device": False}, NotImplementedError, "The C ABI is not supported for kernels"),
    ({"output": "x"}, NotImplementedError, "Unsupported output type: x"),
    ({"device": False, "abi": "numba", "forceinline": True}, ValueError,
     "Cannot force-inline kernels"),
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
