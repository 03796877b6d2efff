"""What kernels know below numba.cuda is there as objects for the host."""

import importlib.util
import pathlib
import pickle

import pytest

from pyk2cu import cuda
from pyk2cu.cuda import _names, bf16, cg, fp8, fp16, libdevice
from pyk2cu.cuda import random as cuda_random

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def test_the_table_is_that_of_the_compiler():
    spec = importlib.util.spec_from_file_location("names",
                                                  ROOT / "scripts" / "make_python_names.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made = "\n".join(module.lines(module.text())) + "\n"
    assert module.OUTPUT.read_text() == made, "run scripts/make_python_names.py"


@pytest.mark.parametrize("name", _names.every())
def test_every_name_is_there(name):
    found = cuda
    for part in name.split("."):
        if part == "grid_group":
            pytest.skip("what this_grid() gives in kernels")
        found = getattr(found, part)
    assert found.path == f"numba.cuda.{name}"
    assert found.__doc__


@pytest.mark.parametrize("axis", ["x", "y", "z"])
def test_places(axis):
    for name in ("threadIdx", "blockIdx", "blockDim", "gridDim"):
        assert getattr(getattr(cuda, name), axis).path == f"numba.cuda.{name}.{axis}"
    with pytest.raises(AttributeError, match="no attribute 'w'"):
        cuda.threadIdx.w


@pytest.mark.parametrize("call", [
    lambda: cuda.grid(1), lambda: cuda.syncthreads(), lambda: cuda.shared.array(3, "f4"),
    lambda: cuda.atomic.add(None, 0, 1), lambda: libdevice.sinf(1.0), lambda: cuda.float32x4(1),
    lambda: cg.this_grid(), lambda: fp16.hadd(1, 2),
])
def test_the_host_cannot_call_them(call):
    with pytest.raises(NotImplementedError, match="works in kernels and device functions only"):
        call()


def test_they_are_pickled_by_name():
    for each in (cuda.grid, cuda.atomic.add, libdevice.sinf, cuda.float32x4, cuda.threadIdx):
        assert pickle.loads(pickle.dumps(each)) is each


def test_vector_types():
    assert cuda.float4 is cuda.float32x4
    assert cuda.float32x4.path == "numba.cuda.float32x4"
    assert "float4" in cuda.float32x4.aliases


def test_docs_name_the_overloads():
    assert "add(&int32, int32) -> int32" in cuda.atomic.add.__doc__


def test_modules_have_their_members():
    assert "sinf" in libdevice.__all__
    assert len(libdevice.__all__) == 317
    assert bf16.nv_bfloat16 is cuda.bfloat16
    assert fp8.saturation_t.SATFINITE == 1
    assert cuda_random.xoroshiro128p_uniform_float32.path.startswith("numba.cuda.random.")
