import io
import re

import numpy as np
import pytest

from pyk2cu import cuda, errors, types
from pyk2cu.types import float32, float64, int32, int64, void


def add_kernel(r, x, y):
    r[0] = x + y


def noop(x):
    pass


def two(x, n):
    pass


def test_types_of_arguments_make_overloads():
    add = cuda.jit(add_kernel)
    r = np.zeros(1)
    for x, y, count in [(1, 1.5, 1), (1.5, 1, 2), (1.5, 1.5, 3), (1, 1, 4), (2, 3, 4)]:
        add[1, 1](r, x, y)
        assert r[0] == x + y
        assert len(add.overloads) == count
    assert list(add.overloads)[0] == (float64[::1], int64, float64)


def test_layouts_make_overloads():
    kernel = cuda.jit(noop)
    kernel[1, 1](np.zeros((2, 2)))
    kernel[1, 1](np.zeros((2, 2)).T)
    readonly = np.zeros((2, 2))
    readonly.flags.writeable = False
    kernel[1, 1](readonly)
    assert [str(sig[0]) for sig in kernel.signatures] == [
        "array(float64, 2d, C)", "array(float64, 2d, F)", "readonly array(float64, 2d, C)"]


@pytest.mark.parametrize("signatures", [
    ["(int64[::1], int64, int64)", "(float64[::1], float64, float64)"],
    [(int64[::1], int64, int64), void(float64[::1], float64, float64)],
])
def test_given_overloads(signatures):
    add = cuda.jit(signatures)(add_kernel)
    r = np.zeros(1, np.int64)
    add[1, 1](r, 1, 2)
    assert r[0] == 3
    r = np.zeros(1)
    add[1, 1](r, 1.5, 2.5)
    assert r[0] == 4.0
    with pytest.raises(TypeError, match="No matching definition for argument type"):
        add[1, 1](np.zeros(1, np.complex128), 1j, 1j)
    assert len(add.overloads) == 2


def test_the_best_overload_is_taken():
    add = cuda.jit(["(float64[::1], float32, float32)",
                    "(float64[::1], float64, float64)"])(add_kernel)
    r = np.zeros(1)
    add[1, 1](r, np.float32(1), np.float32(2**-25))
    assert r[0] == 1.0
    add[1, 1](r, 1, 2**-25)
    assert r[0] == 1.0000000298023224


def test_equally_good_overloads():
    add = cuda.jit(["(float64[::1], float32, float64)", "(float64[::1], float64, float32)",
                    "(float64[::1], int64, int64)"])(add_kernel)
    with pytest.raises(TypeError) as caught:
        add[1, 1](np.zeros(1), 1.0, 2.0)
    array = r"Array\(float64, 1, 'C', False, aligned=True\)"
    assert re.search(
        rf"Ambiguous overloading for <function add_kernel [^>]*> \({array}, float64, float64\):\n"
        rf"\({array}, float32, float64\) -> none\n\({array}, float64, float32\) -> none",
        str(caught.value))
    assert "int64" not in str(caught.value)


def test_one_signature_is_checked():
    kernel = cuda.jit("void(float32[:], int32)")(two)
    with pytest.raises(TypeError, match=r"the signature says array.*; pass \w+.astype\(numpy.float32\)"):
        kernel[1, 1](np.zeros(1), 5)
    with pytest.raises(TypeError, match="the signature says int32"):
        kernel[1, 1](np.zeros(1, np.float32), 1.5)
    with pytest.raises(TypeError, match="takes 2 arguments but 3 were given"):
        kernel[1, 1](np.zeros(1, np.float32), 1, 2)


def test_numbers_take_the_declared_types():
    @cuda.jit("void(float64[:], int32, float32, float64)")
    def kernel(r, a, b, c):
        r[0] = a
        r[1] = b
        r[2] = c

    r = np.zeros(3)
    kernel[1, 1](r, np.int64(5), 0.1, np.float32(2))
    np.testing.assert_array_equal(r, [5, np.float32(0.1), 2])
    kernel[1, 1](r, True, np.float64(1.5), 7)
    np.testing.assert_array_equal(r, [1, 1.5, 7])
    kernel[1, 1](r, 2**40 + 3, 1, 1)  # as C's conversions
    assert r[0] == 3


def test_any_layout_fits_a_general_array():
    kernel = cuda.jit("void(float64[:, :])")(noop)
    kernel[1, 1](np.zeros((2, 3)).T)
    kernel = cuda.jit("void(float64[:, ::1])")(noop)
    with pytest.raises(TypeError, match="array\\(float64, 2d, F\\)"):
        kernel[1, 1](np.zeros((2, 3)).T)


def test_specializations():
    kernel = cuda.jit(noop)
    single = kernel.specialize(float32[::1])
    assert single.specialized and not kernel.specialized
    assert kernel.specialize(np.zeros(3, np.float32)) is single
    assert kernel.specialize(int32[::1]) is not single
    assert len(kernel.specializations) == 2
    for each in (single, cuda.jit("void(float32[::1])")(noop)):
        with pytest.raises(RuntimeError, match="Dispatcher already specialized"):
            each.specialize(float32[::1])


def test_compiling_without_launching():
    kernel = cuda.jit(noop)
    made = kernel.compile("void(float32[:])")
    assert kernel.compile((float32[:],)) is made
    assert kernel.overloads[float32[:],] is made
    assert kernel.get_overload("(float32[:],)") is made
    kernel.disable_compile()
    with pytest.raises(RuntimeError, match="Compilation disabled"):
        kernel.compile("void(int32[:])")
    with pytest.raises(errors.TypingError, match="compilation disabled"):
        kernel.get_compile_result(void(int32[:]))


def test_device_functions_are_no_kernels():
    function = cuda.jit(device=True)(noop)
    with pytest.raises(RuntimeError, match="Cannot compile a device function as a kernel: kernels "
                                           "call noop; without device=True"):
        function[1, 1](5)


def test_recompiling_reads_names_again():
    global FACTOR
    FACTOR = 2

    @cuda.jit
    def kernel(x):
        x[0] = FACTOR

    x = np.zeros(1)
    kernel[1, 1](x)
    FACTOR = 3
    kernel[1, 1](x)
    assert x[0] == 2
    kernel.recompile()
    kernel[1, 1](x)
    assert x[0] == 3
    assert len(kernel.overloads) == 1


def test_what_kernels_need():
    kernel = cuda.jit(noop)
    kernel[1, 1](1)
    kernel[1, 1](1.5)
    for ask in (kernel.get_regs_per_thread, kernel.get_const_mem_size,
                kernel.get_shared_mem_per_block, kernel.get_local_mem_per_thread,
                kernel.get_max_threads_per_block):
        both = ask()
        assert list(both) == [(int64,), (float64,)]
        assert ask(void(int64)) == both[int64,]
    assert kernel.get_max_threads_per_block(void(int64)) > 0
    single = cuda.jit("void(int64)")(noop)
    assert isinstance(single.get_regs_per_thread(), int)


def test_shared_memory_is_counted():
    @cuda.jit
    def kernel(x):
        shared = cuda.shared.array(10, dtype=x.dtype)
        shared[cuda.threadIdx.x] = x[0]
        cuda.syncthreads()
        x[0] = shared[0]

    kernel[1, 4](np.zeros(1, np.float32))
    assert kernel.get_shared_mem_per_block(void(float32[::1])) >= 40


def test_cooperative_grids():
    kernel = cuda.jit("void(float64[:])")(noop)
    overload = next(iter(kernel.overloads.values()))
    assert overload.max_cooperative_grid_blocks(32) >= 1
    assert overload.max_cooperative_grid_blocks((8, 4), 0) >= 1
    assert not overload.cooperative

    @cuda.jit
    def waits(x):
        cuda.cg.this_grid().sync()

    assert waits.compile("void(float64[:])").cooperative


def test_types_are_shown():
    kernel = cuda.jit((float32, int32))(two)
    out = io.StringIO()
    kernel.inspect_types(file=out)
    assert "(float32, int32)" in out.getvalue()


def test_statistics():
    kernel = cuda.jit(noop)
    kernel[1, 1](1)
    kernel[1, 1](2)
    assert sum(kernel.stats.cache_misses.values()) == 1


def test_extensions_default_to_none_at_all():
    assert cuda.jit(noop).extensions == []
    assert types.typeof(cuda.jit(noop)) is not None
