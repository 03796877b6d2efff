import collections
import enum
import threading
import warnings

import numpy as np
import pytest

import pyk2cu
from pyk2cu import cuda, errors, types
from pyk2cu.cuda import launchconfig


@cuda.jit
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]


@cuda.jit
def store(out, value):
    out[0] = value


def test_arrays_of_the_host():
    x = np.arange(100, dtype=np.float32)
    out = np.zeros_like(x)
    add[4, 32](x, x, out)
    np.testing.assert_array_equal(out, 2 * x)


def test_arrays_of_the_device():
    x = cuda.to_device(np.arange(100, dtype=np.float32))
    out = cuda.to_device(np.zeros(100, np.float32))
    for _ in range(3):
        add[4, 32](x, x, out)
    np.testing.assert_array_equal(out.copy_to_host(), 2 * np.arange(100, dtype=np.float32))


def test_arrays_that_are_not_contiguous():
    x = np.arange(200, dtype=np.float32)[::2]
    out = np.zeros(200, np.float32)[::-2]
    add[4, 32](x, x, out)
    np.testing.assert_array_equal(out, 2 * x)
    assert not out.base[::2].any()


def test_dimensions():
    @cuda.jit
    def fill(out):
        i, j = cuda.grid(2)
        if i < out.shape[0] and j < out.shape[1]:
            out[i, j] = 10 * i + j

    out = np.zeros((5, 7))
    fill[(1, 2), (8, 4)](out)
    np.testing.assert_array_equal(out, 10 * np.arange(5)[:, None] + np.arange(7))


@pytest.mark.parametrize("value, dtype", [
    (True, np.int64), (7, np.int64), (2**63, np.uint64), (1.5, np.float64), (1 + 2j, np.complex128),
    (np.float32(1.5), np.float32), (np.int8(-3), np.int64), (np.bool_(True), np.int64),
])
def test_numbers(value, dtype):
    out = np.zeros(1, dtype)
    store[1, 1](out, value)
    assert out[0] == value


class Color(enum.IntEnum):
    red = 3


Point = collections.namedtuple("Point", "x y")


def test_tuples_and_enumerations():
    @cuda.jit
    def use(out, pair, point, color):
        out[0] = pair[0] + pair[1]
        out[1] = point.x - point.y
        out[2] = color

    out = np.zeros(3)
    use[1, 1](out, (1, 2.5), Point(5, 3), Color.red)
    np.testing.assert_array_equal(out, [3.5, 2, 3])


def test_records():
    dtype = np.dtype([("a", np.int32), ("b", np.float64)])

    @cuda.jit
    def use(out, record):
        out[0] = record.a + record.b

    out = np.zeros(1)
    use[1, 1](out, np.array([(3, 1.5)], dtype)[0])
    assert out[0] == 4.5


@pytest.mark.parametrize("value", ["text", [1, 2], {1}, slice(1, 2), ..., Exception,
                                   np.zeros(2, object)])
def test_what_cannot_be_an_argument(value):
    with pytest.raises(errors.TypingError, match="kernels take no arguments of type"):
        store[1, 1](np.zeros(1), value)


def test_objects_without_a_type():
    with pytest.raises(ValueError, match="Cannot determine Numba type of"):
        store[1, 1](np.zeros(1), object())


@pytest.mark.parametrize("args, message", [
    ((), "misses 2 arguments: out, value"), ((1,), "misses 1 argument: value"),
    ((1, 2, 3), "takes 2 arguments but 3 were given"),
])
def test_wrong_numbers_of_arguments(args, message):
    with pytest.raises(TypeError, match=message):
        store[1, 1](*args)


def test_no_keyword_arguments():
    with pytest.raises(TypeError, match="keyword"):
        store[1, 1](out=np.zeros(1), value=1)


def test_defaults():
    @cuda.jit
    def scale(x, factor=3):
        x[0] *= factor

    x = np.ones(1)
    scale[1, 1](x)
    scale[1, 1](x, 5)
    assert x[0] == 15


def test_missing_configuration():
    with pytest.raises(ValueError, match="launch configuration was not specified"):
        add(1, 2, 3)
    with pytest.raises(ValueError, match="launch configuration was not specified"):
        add[None, 5]


@pytest.mark.parametrize("key, error, message", [
    ((1,), ValueError, "must specify at least the griddim and blockdim"),
    ((1, 2, 0, 0, 0), ValueError, "must specify at least the griddim and blockdim"),
    (((1, 2, 3, 4), 5), ValueError,
     r"griddim must be a sequence of 1, 2 or 3 integers, got \[1, 2, 3, 4\]"),
    ((1, (3, 4, 5, 6)), ValueError,
     r"blockdim must be a sequence of 1, 2 or 3 integers, got \[3, 4, 5, 6\]"),
    ((2.0, 3), TypeError, r"griddim must be a sequence of integers, got \[2.0\]; / gives a float, // an int"),
    (((4, 10 / 2), 3), TypeError, r"got \[4, 5.0\]; / gives a float, // an int"),
    (("2", 3), TypeError, r"griddim must be a sequence of integers, got \['2'\]$"),
    ((2, 3.0), TypeError, r"blockdim must be a sequence of integers, got \[3.0\]"),
    (([1], 1), TypeError, "unhashable type: 'list'"),
    ((1, 1, "stream"), TypeError, ""),
    ((-1, 1), ValueError, r"griddim cannot be negative, got \[-1, 1, 1\]"),
    ((1, 2**32), ValueError, "blockdim is too large"),
    ((1, 1, 0, -1), ValueError, "sharedmem must be a number of bytes, got -1"),
])
def test_wrong_configurations(key, error, message):
    with pytest.raises(error, match=message):
        add[key]


def test_a_single_number_is_no_configuration():
    with pytest.raises(TypeError):
        add[5]


def test_equal_configurations_are_one_object():
    assert add[4, 256] is add[4, 256]
    assert add[4, 256] is add[(4, 1, 1), (256,), 0, 0]
    assert add[4, 256] is add.configure(4, 256)
    assert add[np.int64(4), 256] is add[4, 256]
    assert add[4, 256] is not add[4, 128]


def test_configurations_say_what_they_are():
    made = add[(2, 3), 64, 0, 128]
    assert made.dispatcher is add
    assert made.griddim == (2, 3, 1)
    assert made.blockdim == (64, 1, 1)
    assert made.sharedmem == 128
    assert made.args is None
    assert repr(made) == "<add[(2, 3, 1), (64, 1, 1), 0, 128]>"


@pytest.mark.parametrize("key, message", [
    ((0, 1), "each extent must be at least 1"), ((1, 0), "each extent must be at least 1"),
    ((1, 2000), "2000 threads"), ((1, 1, 0, 10**9), "shared memory"),
])
def test_launches_beyond_the_devices_limits(key, message):
    with pytest.raises(ValueError, match=message):
        store[key](np.zeros(1), 1)


def test_forall_of_types_without_a_text():
    @cuda.jit
    def use(out, color):
        out[0] = color

    out = np.zeros(1)
    use.forall(1)(out, Color.red)
    assert out[0] == 3


def test_small_grids_are_warned_of_once(override_config):
    @cuda.jit
    def kernel():
        pass

    override_config("CUDA_LOW_OCCUPANCY_WARNINGS", 1)
    with pytest.warns(errors.NumbaPerformanceWarning, match="Grid size 6 will likely") as record:
        kernel[(2, 3), 4]
    assert record[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        kernel[(2, 3), 4]()
        kernel[128, 4]()
        override_config("DISABLE_PERFORMANCE_WARNINGS", 1)
        kernel[1, 1]()


def test_forall():
    x = np.arange(1000, dtype=np.float32)
    out = np.zeros_like(x)
    add.forall(x.size)(x, x, out)
    np.testing.assert_array_equal(out, 2 * x)
    out[:] = 0
    add.forall(x.size, tpb=32)(x, x, out)
    np.testing.assert_array_equal(out, 2 * x)


def test_forall_of_nothing_compiles_nothing():
    made = cuda.jit(add.py_func)
    made.forall(0)(1, 2, 3)
    assert not made.overloads
    with pytest.raises(ValueError, match="Can't create ForAll with negative task count: -1"):
        made.forall(-1)


def test_extensions_change_arguments():
    class Wrapped:
        def __init__(self, value):
            self.value = value

        @property
        def _numba_type_(self):
            return types.typeof(self.value)

    order = []

    class Unwrap:
        def __init__(self, name):
            self.name = name

        def prepare_args(self, ty, val, stream, retr):
            order.append(self.name)
            retr.append(lambda: order.append("after"))
            return ty, getattr(val, "value", val)

    kernel = cuda.jit(extensions=[Unwrap("first"), Unwrap("last")])(store.py_func)
    out = np.zeros(1)
    kernel[1, 1](Wrapped(out), 5)
    assert out[0] == 5
    assert order == ["last", "first", "last", "first"] + 4 * ["after"]


def test_threads_share_kernels():
    kernel = cuda.jit(store.py_func)
    failures = []

    def run(number):
        try:
            for _ in range(20):
                out = np.zeros(1, np.int64)
                kernel[1, 1](out, number)
                assert out[0] == number
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(i,)) for i in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not failures
    assert len(kernel.overloads) == 1


def test_callbacks_run_before_launches():
    kernel = cuda.jit(store.py_func)
    seen = []
    configured = kernel[1, 1]
    out = cuda.to_device(np.zeros(1))
    configured(out, 1.0)
    configured.pre_launch_callbacks.append(lambda overload, config: seen.append(config))
    configured(out, 2.0)
    configured(out, 3.0)
    assert seen == [configured, configured]


def test_compiles_know_their_launch():
    kernel = cuda.jit(store.py_func)
    with launchconfig.capture_compile_config(kernel) as capture:
        kernel[2, 3](np.zeros(1), 1)
    assert capture["config"].griddim == (2, 1, 1)
    assert launchconfig.current_launch_config() is None
    with pytest.raises(RuntimeError, match="No launch config set"):
        launchconfig.ensure_current_launch_config()


class TooLarge(Exception):
    pass


@cuda.jit(debug=True, opt=False)
def strict(x):
    i = cuda.grid(1)
    if x[i] > 3:
        raise ValueError("it is large")


def test_exceptions_of_debugged_kernels():
    strict[1, 2](np.zeros(2))
    with pytest.raises(ValueError) as caught:
        strict[3, 2](np.array([0, 0, 0, 5.0, 0, 0]))
    text = str(caught.value)
    assert "In function 'strict', file " in text
    assert "tid=[0, 0, 1] ctaid=[0, 0, 1]: it is large" in text


def test_exceptions_of_the_users_classes():
    @cuda.jit(checks="exceptions")
    def kernel(x):
        if x[0] > 3:
            raise TooLarge("it is large")

    with pytest.raises(TooLarge, match="it is large"):
        kernel[1, 1](np.full(1, 5.0))


@cuda.jit
def beyond(x):
    x[cuda.grid(1)] = 1


def test_exceptions_of_device_functions():
    @cuda.jit(device=True)
    def limited(value):
        if value > 3:
            raise TooLarge("it is large")
        return value

    @cuda.jit(checks="exceptions")
    def kernel(x):
        x[0] = limited(x[0])

    with pytest.raises(TooLarge, match="it is large"):
        kernel[1, 1](np.full(1, 5.0))


def test_bounds_are_checked_on_request():
    checked = cuda.jit(checks="bounds")(beyond.py_func)
    with pytest.raises(IndexError, match="out of bounds"):
        checked[1, 8](np.zeros(4))
    checked = cuda.jit(boundscheck=True)(beyond.py_func)
    with pytest.raises(IndexError, match="out of bounds"):
        checked[1, 8](np.zeros(4))


def test_bounds_are_checked_inside_a_block():
    inside = np.zeros(8)
    beyond[1, 8](cuda.to_device(inside))
    with pyk2cu.checks("bounds"), pytest.raises(IndexError, match="out of bounds"):
        beyond[1, 8](cuda.to_device(np.zeros(4)))

    @pyk2cu.checks("all")
    def run():
        beyond[1, 8](np.zeros(4))

    with pytest.raises(IndexError):
        run()
    beyond[1, 8](inside)


def test_checks_can_be_switched_off():
    checked = cuda.jit(checks="exceptions")(strict.py_func)
    with pyk2cu.checks("none"):
        checked[1, 1](np.full(1, 5.0))


def test_checks_of_the_configuration(override_config):
    override_config("CHECKS", "bounds")
    with pytest.raises(IndexError):
        beyond[1, 8](np.zeros(4))


def test_unknown_checks():
    with pytest.raises(ValueError, match="there is no check 'fences'"):
        pyk2cu.checks("fences")


def test_the_compiler_warns_once(override_config):
    @cuda.jit
    def kernel(x):
        if x[0] > 3:
            y = 1
        x[0] = y

    with pytest.warns(errors.CompilerWarning, match="may be read before it is assigned") as record:
        kernel[1, 1](np.zeros(1))
        kernel[1, 1](np.zeros(1, np.float32))
    record = [each for each in record if each.category is errors.CompilerWarning]
    assert len(record) == 1
    assert record[0].filename == __file__
    first = kernel.py_func.__code__.co_firstlineno
    assert record[0].lineno == first + 4
    assert record[0].message.diagnostic["line"] == first + 4
    with warnings.catch_warnings():
        warnings.simplefilter("error", errors.CompilerWarning)
        override_config("COMPILER_WARNINGS", 0)
        cuda.jit(kernel.py_func)[1, 1](np.zeros(1))


def host_only(x, y):
    x[0] = 1


@pytest.mark.parametrize("value, error, message", [
    ([1, 2], NotImplementedError,
     r"argument 'y' of host_only: .* reflected list\(int64\): \[1, 2\]; numpy.array makes"),
    ("text", NotImplementedError, "argument 'y' of host_only: kernels take no arguments of type "
                                  "unicode_type: 'text'; pass a number or a member of an enum"),
    ({}, ValueError, "argument 'y' of host_only: Cannot determine Numba type of <class 'dict'>"),
    (np.zeros(1, ">f8"), ValueError, "argument 'y' of host_only: Unsupported array dtype: >f8; "
                                r"x.astype\(x.dtype.newbyteorder\('='\)\)"),
    (range(3), ValueError, "Cannot determine Numba type of <class 'range'>; numpy.array makes"),
])
def test_values_that_kernels_do_not_take(value, error, message):
    with pytest.raises(error, match=message):
        cuda.jit(host_only)[1, 1](np.zeros(1), value)


@pytest.mark.parametrize("key, error", [(1, TypeError), ("ab", TypeError), ((1,), ValueError),
                                        ((1, 1, 0, 0, 0), ValueError)])
def test_configurations_of_the_wrong_length(key, error):
    with pytest.raises(error, match="must specify at least the griddim and blockdim"):
        cuda.jit(host_only)[key]
