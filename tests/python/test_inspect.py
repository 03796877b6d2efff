import numpy as np
import pytest

from pyk2cu import cuda, errors
from pyk2cu.types import float32, float64, int64


def axpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] += a * x[i]


def test_cuda_source_of_a_launch():
    kernel = cuda.jit(axpy)
    x = np.zeros(100, np.float32)
    text = kernel.cuda_source(2.0, x, x.copy())
    assert 'extern "C" __global__ void axpy(' in text
    assert "__restrict__" in text


def test_cuda_source_of_types():
    kernel = cuda.jit(axpy)
    text = kernel.cuda_source(float64, float32[::1], float32[::1])
    assert "double a" in text
    assert "__restrict__" not in text
    assert kernel.cuda_source() == text
    kernel.compile((int64, float32[::1], float32[::1]))
    with pytest.raises(ValueError, match="give axpy arguments or types"):
        kernel.cuda_source()


def test_texts_by_signature():
    kernel = cuda.jit([(float64, float32[::1], float32[::1]),
                       (int64, float32[::1], float32[::1])])(axpy)
    texts = kernel.inspect_llvm()
    assert list(texts) == kernel.signatures
    first = kernel.signatures[0]
    assert kernel.inspect_llvm(first) == texts[first]
    assert "axpy" in texts[first]


def test_reports():
    kernel = cuda.jit(fastmath=True)(axpy)
    assert kernel.report() == "axpy is not compiled yet"
    x = np.zeros(3, np.float32)
    kernel[1, 32](2.0, x, x.copy())
    text = kernel.report()
    assert "a: float64" in text
    assert "registers" in text
    assert "fastmath=True" in text


def test_pages_for_notebooks():
    kernel = cuda.jit(axpy)
    assert "not compiled yet" in kernel._repr_html_()
    kernel.compile((float64, float32[::1], float32[::1]))
    page = kernel._repr_html_()
    assert "if i &lt; x.size:" in page
    assert "__global__ void axpy" in page


def test_device_functions_have_no_machine_code():
    function = cuda.jit(device=True)(axpy)
    with pytest.raises(RuntimeError, match="Cannot inspect SASS of a device function"):
        function.inspect_sass()
    with pytest.raises(RuntimeError, match="Cannot get the CFG of a device function"):
        function.inspect_sass_cfg()


def test_texts_of_device_functions():
    function = cuda.jit("float32(float32)", device=True)(lambda x: x * x)
    assert "__device__ float" in function.inspect_llvm((float32,))
    assert list(function.inspect_llvm()) == [(float32,)]


def test_missing_tools_are_named(monkeypatch):
    monkeypatch.setenv("PATH", "")
    from pyk2cu.cuda._dispatch.inspection import disassemble

    with pytest.raises(RuntimeError, match="nvdisasm was not found"):
        disassemble(lambda: b"", [])


def test_findings_without_types():
    @cuda.jit
    def kernel(x):
        x[0] = undefined_name

    found = kernel.lint()
    assert [each["id"] for each in found if each["severity"] == "error"] == ["undefined-name"]
    text = str(found[0])
    assert text.startswith(f"{__file__}:")
    assert "x[0] = undefined_name\n" in text
    assert "^^^^^^^^^^^^^^" in text


def test_findings_of_signatures():
    @cuda.jit
    def kernel(x):
        if x[0] > 3:
            y = 1
        x[0] = y

    kernel.compile((float32[::1],), eagerly=False)
    found = kernel.lint()
    assert len(found) == 1
    assert found[0]["severity"] == "warning"
    assert "'y' is read, but data decide whether" in found[0]["message"]


def test_kernels_without_findings():
    assert cuda.jit(axpy).lint() == []


def test_headers_for_cpp(tmp_path):
    path = tmp_path / "axpy.h"
    try:
        cuda.jit(axpy).export_header(path, float64, float32[::1], float32[::1], name_space="lib")
    except errors.CudaSupportError as error:
        if "libnvrtc" in str(error):
            pytest.skip("needs NVRTC")
        raise
    text = path.read_text()
    assert "namespace lib" in text
    assert "launch_axpy(" in text
    # Arrays that do not overlap and are small have a variant of their own, chosen at launch.
    assert '"axpy_2"' in text
