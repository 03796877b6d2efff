import pickle
import warnings

import pytest

from pyk2cu import cuda, errors, types
from pyk2cu.cuda.cudadrv.error import LinkerError
from pyk2cu.cuda.dispatcher import CUDADispatcher
from pyk2cu.types import float32, float64, int32, void


def noop(x):
    """Does nothing."""


def set_first(x, value):
    x[0] = value


@pytest.mark.parametrize("decorate", [
    lambda f: cuda.jit(f), lambda f: cuda.jit()(f), lambda f: cuda.jit(fastmath=True)(f),
    lambda f: cuda.jit("void(float32[:])")(f), lambda f: cuda.jit((float32[:],))(f),
    lambda f: cuda.jit(void(float32[:]))(f), lambda f: cuda.jit(["void(float32[:])"])(f),
    lambda f: cuda.jit(device=True)(f), lambda f: cuda.jit("int32(int32)", device=True)(f),
])
def test_forms(decorate):
    made = decorate(noop)
    assert isinstance(made, CUDADispatcher)
    assert made.py_func is noop
    assert made.__name__ == "noop"
    assert made.__doc__ == "Does nothing."
    assert made.__module__ == __name__
    assert repr(made).startswith("CUDADispatcher(<function noop at 0x")


def test_one_signature_is_a_specialization():
    made = cuda.jit("void(float32[:])")(noop)
    assert made.specialized
    assert made.signatures == [(float32[:],)]
    assert made.nopython_signatures == [void(float32[:])]


def test_several_signatures():
    made = cuda.jit([(float32[:],), "void(float64[:])", void(int32[:])])(noop)
    assert not made.specialized
    assert made.signatures == [(float32[:],), (float64[:],), (int32[:],)]


def test_without_signatures_nothing_is_compiled():
    assert cuda.jit(noop).signatures == []


def test_kernels_return_nothing():
    for given in ("int32(float32[:])", ["int32(float32[:])"]):
        with pytest.raises(TypeError, match="CUDA kernel must have void return type"):
            cuda.jit(given)(noop)


@pytest.mark.parametrize("options, error, message", [
    ({"unknown": 1}, TypeError, "unexpected option 'unknown'"),
    ({"argtypes": [int32]}, errors.DeprecationError, "Deprecated keyword argument `argtypes`"),
    ({"restype": int32}, errors.DeprecationError, "Deprecated keyword argument `restype`"),
    ({"bind": True}, errors.DeprecationError, "Deprecated keyword argument `bind`"),
    ({"shared_memory_carveout": "most"}, ValueError, "Invalid carveout value: most"),
    ({"shared_memory_carveout": 101}, ValueError, "Carveout must be between -1 and 100"),
    ({"shared_memory_carveout": 1.5}, TypeError, "must be str or int, got float"),
    ({"max_registers": -3}, ValueError, "max_registers is a number of registers, got -3"),
    ({"max_registers": "8"}, ValueError, "max_registers is a number of registers, got '8'"),
    ({"device": True, "link": ["a.cu"]}, ValueError, "link keyword invalid for device function"),
    ({"launch_bounds": (1, 2, 3, 4)}, ValueError, "Got 4 launch bounds:"),
    ({"launch_bounds": 0}, ValueError, "launch bounds are numbers of at least 1"),
    ({"assume": 256}, TypeError, "assume is False or a list of facts"),
    ({"checks": "some"}, ValueError, "there is no check 'some'"),
])
def test_wrong_options(options, error, message):
    with pytest.raises(error, match=message):
        cuda.jit(**options)(noop)


def test_what_is_no_function():
    with pytest.raises(TypeError, match="expected, not 5"):
        cuda.jit(5)
    with pytest.raises(TypeError, match="needs a function of Python"):
        cuda.jit(len)


@pytest.mark.parametrize("options, message", [
    ({"debug": True}, "debug=True with opt=True is not supported by CUDA"),
    ({"debug": True, "opt": True}, "debug=True with opt=True is not supported by CUDA"),
    ({"debug": True, "opt": False, "lineinfo": True},
     "debug and lineinfo are mutually exclusive"),
])
def test_options_that_do_not_go_together(options, message):
    with pytest.warns(errors.NumbaInvalidConfigWarning, match=message) as record:
        cuda.jit(**options)
    assert record[0].filename == __file__


def test_options_that_go_together():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        cuda.jit()
        cuda.jit(debug=True, opt=False)
        cuda.jit(lineinfo=True)


def test_defaults_come_from_the_configuration(override_config):
    from pyk2cu import config

    override_config("CUDA_DEBUGINFO_DEFAULT", 1)
    override_config("OPT", config._OptLevel(0))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = cuda.jit(noop)
    assert made.targetoptions["debug"]
    assert not made.targetoptions["opt"]
    override_config("OPT", config._OptLevel("max"))
    with pytest.warns(errors.NumbaInvalidConfigWarning):
        cuda.jit(noop)


def test_options_stay_with_the_dispatcher():
    made = cuda.jit(max_registers=32, launch_bounds=(128, 2), extensions=[1])(noop)
    assert made.targetoptions["max_registers"] == 32
    assert made.targetoptions["launch_bounds"] == (128, 2)
    assert made.extensions == [1]


def test_typing_errors_come_with_the_decorator():
    def wrong(x):
        x[0] = x.no_such_attribute

    with pytest.raises(errors.TypingError, match="no_such_attribute"):
        cuda.jit("void(float32[:])")(wrong)


def test_caching_needs_a_file():
    scope = {}
    exec("def made(x):\n    pass", scope)
    with pytest.raises(RuntimeError, match="cannot cache function 'made': no locator available"):
        cuda.jit(cache=True)(scope["made"])
    assert cuda.jit(cache=True)(noop).stats.cache_path


def test_declared_functions():
    made = cuda.declare_device("f", "int32(int32)", link=cuda.CUSource("…"))
    assert made.sig == int32(int32)
    assert made.abi == "numba"
    with pytest.raises(NotImplementedError, match="the host cannot"):
        made(1)
    with pytest.raises(TypeError, match="Return type must be provided"):
        cuda.declare_device("f", "(int32,)")
    with pytest.raises(NotImplementedError, match="Unsupported ABI: x"):
        cuda.declare_device("f", "int32(int32)", abi="x")


def test_code_to_link(tmp_path):
    path = tmp_path / "f.cu"
    path.write_text("__device__ int f();")
    found = cuda.LinkableCode.from_path(str(path))
    assert isinstance(found, cuda.CUSource)
    assert found.data == "__device__ int f();"
    assert pickle.loads(pickle.dumps(found)).name == str(path)
    with pytest.raises(RuntimeError, match="Don't know how to link file with extension .txt"):
        cuda.LinkableCode.from_path("f.txt")
    with pytest.raises(LinkerError, match="g.cu not found"):
        cuda.LinkableCode.from_path(str(tmp_path / "g.cu"))
    with pytest.raises(TypeError, match="setup_callback must be callable"):
        cuda.PTXSource("", setup_callback=5)


@pytest.mark.parametrize("link, error, message", [
    ("header.cuh", RuntimeError, "Don't know how to link file with extension .cuh"),
    ("data", RuntimeError, "Don't know how to link file with no extension"),
    ("nonexistent.a", LinkerError, "^nonexistent.a not found$"),
])
def test_files_that_cannot_be_linked(link, error, message):
    with pytest.raises(error, match=message):
        cuda.jit("void()", link=[link])(noop)


def test_kernels_of_kernels():
    inner = cuda.jit(noop)
    assert cuda.jit(inner, fastmath=True).py_func is noop


@pytest.mark.parametrize("wrap", [staticmethod, classmethod])
def test_static_methods_are_wrapped_afterwards(wrap):
    with pytest.raises(TypeError, match=f"put @{wrap.__name__} above @cuda.jit"):
        cuda.jit(wrap(noop))


def test_methods_are_bound():
    class Holder:
        kernel = cuda.jit(set_first)

    assert Holder.kernel.py_func is set_first
    assert Holder().kernel.__func__ is Holder.kernel


def test_types_of_dispatchers():
    made = cuda.jit(noop)
    assert isinstance(types.typeof(made), types.CUDADispatcher)


def test_the_host_does_not_call_device_functions():
    with pytest.raises(ValueError, match="noop is a device function: kernels call it"):
        cuda.jit(device=True)(noop)(1)
