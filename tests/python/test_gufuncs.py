"""guvectorize."""

import pickle

import numpy as np
import pytest

from pyk2cu import cuda, guvectorize
from pyk2cu.cuda.deviceufunc import GUFuncEngine, parse_signature
from pyk2cu.types import float32, float64, int32, void


@guvectorize(
    [
        void(float32[:, :], float32[:, :], float32[:, :]),
        void(float64[:, :], float64[:, :], float64[:, :]),
    ],
    "(m,n),(n,p)->(m,p)",
    target="cuda",
)
def product(a, b, c):
    m, n = a.shape
    n, p = b.shape
    for i in range(m):
        for j in range(p):
            c[i, j] = 0
            for k in range(n):
                c[i, j] += a[i, k] * b[k, j]


@guvectorize(["void(float32[:], float32[:])"], "(x)->(x)", target="cuda")
def copy(a, b):
    for i in range(b.size):
        b[i] = a[i]


# ---- shapes
@pytest.mark.parametrize(
    "signature, shapes, inner, outputs, loop, pinned",
    [
        (
            "(m, n), (n, p) -> (m, p)",
            ((100, 4, 5), (1, 5, 7)),
            [(4, 5), (5, 7)],
            [(4, 7)],
            (100,),
            [False, True],
        ),
        (
            "(m, n), (n, p) -> (m, p)",
            ((9, 4, 5), (9, 5, 7)),
            [(4, 5), (5, 7)],
            [(4, 7)],
            (9,),
            [False, False],
        ),
        (
            "(m, n), (n, p) -> (m, p)",
            ((4, 5), (5, 7)),
            [(4, 5), (5, 7)],
            [(4, 7)],
            (),
            [False, False],
        ),
        ("(), () -> ()", ((5,), ()), [(), ()], [()], (5,), [False, True]),
        (
            "(a), (a) -> (a), ()",
            ((3, 1, 5), (2, 5)),
            [(5,), (5,)],
            [(5,), ()],
            (3, 2),
            [False, False],
        ),
    ],
)
def test_schedules(signature, shapes, inner, outputs, loop, pinned):
    schedule = GUFuncEngine.from_signature(signature).schedule(shapes)
    assert (schedule.ishapes, schedule.oshapes, schedule.loopdims, schedule.pinned) == (
        inner,
        outputs,
        loop,
        pinned,
    )
    assert schedule.loopn == int(np.prod(loop))


@pytest.mark.parametrize(
    "shapes, message",
    [
        (((5,), (5, 7)), "arg #1: insufficient inner dimension"),
        (((4, 5), (6, 7)), r"arg #2: shape\[0\] mismatch argument"),
        (((3, 4, 5), (2, 5, 7)), "arg #2: outer dimension mismatch"),
    ],
)
def test_shapes_that_do_not_fit(shapes, message):
    with pytest.raises(ValueError, match=message):
        GUFuncEngine.from_signature("(m,n),(n,p)->(m,p)").schedule(shapes)


def test_signatures_that_are_none():
    for wrong in ("(m)", "m->(m)", "(m)->", "(m)(->)", "(m-n)->()"):
        with pytest.raises(ValueError):
            parse_signature(wrong)
    with pytest.raises(NameError, match="undefined output symbols: q"):
        parse_signature("(m)->(q)")
    assert parse_signature("(m, n),()->(),") == ([("m", "n"), ()], [()])


# ---- calls
@pytest.mark.parametrize(
    "outer_a, outer_b",
    [
        ((), ()),
        ((2,), (2,)),
        ((101,), (101,)),
        ((4, 25), (4, 25)),
        ((10,), ()),
        ((), (3,)),
        ((3, 1), (4,)),
        ((1,), (5,)),
        ((0,), (0,)),
        ((2, 1, 3), (1, 4, 1)),
    ],
)
@pytest.mark.parametrize("device", [(), (0,), (0, 1)])
def test_products(outer_a, outer_b, device):
    rng = np.random.default_rng(1)
    arrays = [rng.random((*outer_a, 2, 4), np.float32), rng.random((*outer_b, 4, 5), np.float32)]
    result = product(
        *(cuda.to_device(each) if i in device else each for i, each in enumerate(arrays))
    )
    assert hasattr(result, "copy_to_host") == bool(device)
    np.testing.assert_allclose(np.asarray(result), np.matmul(*arrays), rtol=1e-5)


def test_strided_arguments():
    a = np.arange(2 * 4 * 12.0).reshape(2, 4, 12)
    expected = np.matmul(a[:, ::2, ::3], a[:, :, ::4])
    np.testing.assert_array_equal(product(a[:, ::2, ::3], a[:, :, ::4]), expected)
    there = cuda.to_device(a)
    np.testing.assert_array_equal(
        product(there[:, ::2, ::3], there[:, :, ::4]).copy_to_host(), expected
    )


def test_outputs():
    a, b = np.arange(12, dtype=np.float32).reshape(3, 4) + 1, np.zeros((3, 4), np.float32)
    assert copy(a, out=b) is b
    np.testing.assert_array_equal(a, b)
    b[:] = 0
    copy(a, b)
    np.testing.assert_array_equal(a, b)
    there = cuda.device_array((3, 4), np.float32)
    assert copy(a, out=there) is there
    np.testing.assert_array_equal(there.copy_to_host(), a)
    foreign = type("Foreign", (), {"__cuda_array_interface__": there.__cuda_array_interface__})()
    assert copy(a * 2, out=foreign).address == there.address
    np.testing.assert_array_equal(there.copy_to_host(), a * 2)
    wider = np.zeros((3, 4))
    copy(a, out=wider)
    np.testing.assert_array_equal(wider, a)
    with pytest.raises(ValueError, match="output shape mismatch"):
        copy(a, out=np.zeros((4, 3), np.float32))
    with pytest.raises(ValueError, match="both positional and keyword"):
        copy(a, b, out=b)


def test_several_outputs():
    @guvectorize([(int32[:], int32[:], float64[:])], "(x)->(x),(x)")
    def split(a, b, c):
        for i in range(b.size):
            b[i] = a[i]
            c[i] = a[i] * 1.5

    a = np.arange(10, dtype=np.int32) + 1
    b, c = split(a)
    assert (b.dtype, c.dtype) == (np.int32, np.float64)
    np.testing.assert_array_equal(b, a)
    np.testing.assert_array_equal(c, a * 1.5)
    outs = np.zeros(10, np.int32), np.zeros(10)
    assert split(a, out=outs) == outs
    np.testing.assert_array_equal(outs[1], a * 1.5)


def test_numbers_of_arguments():
    expected = (
        r"accepts 2 positional arguments \(when providing input only\) or 3 positional arguments .*"
        r" Got {} positional argument"
    )
    for args in ((1,), (1, 2, 3, 4)):
        with pytest.raises(TypeError, match=expected.format(len(args))):
            product(*map(np.zeros, args))


def test_scalars_and_casts():
    @guvectorize(["void(int32, int32[:])"], "()->()")
    def twice(x, out):
        out[0] = x * 2

    @guvectorize(["void(float32, float32[:], float32[:], float32[:])"], "(),(t),(t)->(t)")
    def saxpy(a, x, y, out):
        for i in range(out.shape[0]):
            out[i] = a * x[i] + y[i]

    assert twice(10) == 20
    np.testing.assert_array_equal(twice(np.arange(5)), np.arange(5) * 2)
    x = np.arange(10, dtype=np.float32).reshape(5, 2)
    for a in (np.float32(2), np.arange(5, dtype=np.float32)):
        expected = (a[:, None] if np.ndim(a) else a) * x + x
        np.testing.assert_array_equal(saxpy(a, x, x), expected)
    with pytest.raises(TypeError, match="does not support .astype()"):
        twice(cuda.to_device(np.arange(3)))
    with pytest.raises(TypeError, match="no matching signature"):
        twice(1.5)


def test_arrays_for_scalars():
    @guvectorize(["void(int32[:], int32[:], int32[:])"], "(n),()->(n)")
    def add(x, y, out):
        for i in range(x.shape[0]):
            out[i] = x[i] + y[0]

    a = np.arange(8, dtype=np.int32).reshape(2, 4)
    np.testing.assert_array_equal(add(a, np.array([2, 10], np.int32)), a + [[2], [10]])
    np.testing.assert_array_equal(add(a[0], np.int32(5)), a[0] + 5)
    out = np.zeros(4, np.int32)
    add(a[0], np.array([2], np.int32), out=out)  # one repetition needs no axis
    np.testing.assert_array_equal(out, a[0] + 2)


def test_streams():
    stream = cuda.stream()
    a = cuda.to_device(np.ones((100, 2, 4), np.float32), stream)
    b = cuda.to_device(np.ones((100, 4, 5), np.float32), stream)
    out = cuda.device_array((100, 2, 5), np.float32, stream=stream)
    assert product(a, b, out=out, stream=stream) is out
    back = out.copy_to_host(stream=stream)
    stream.synchronize()
    assert (back == 4).all()


def test_options():
    def f(a, b):
        pass

    signature = [void(float32[:], float32[:])]
    guvectorize(signature, "(x)->(x)", nopython=True)(f)
    with pytest.raises(TypeError, match="nopython flag must be True"):
        guvectorize(signature, "(x)->(x)", nopython=False)(f)
    with pytest.raises(TypeError, match="target options are not supported: 'what', 'ever'"):
        guvectorize(signature, "(x)->(x)", what=1, ever=2)(f)
    with pytest.raises(TypeError, match="caching is not supported"):
        guvectorize(signature, "(x)->(x)", cache=True)(f)
    with pytest.raises(TypeError, match="writable_args are not supported"):
        guvectorize(signature, "(x)->(x)", writable_args=(0,))(f)
    with pytest.raises(
        TypeError, match="cannot return values: signature .* specifies int32 return type"
    ):
        guvectorize([int32(int32[:], int32[:])], "(m)->(m)")(f)
    with pytest.raises(ValueError, match="ndim>0 for scalar"):
        guvectorize([void(float32, float32[:])], "(m)->(m)")(f)
    with pytest.raises(TypeError, match="1 types for 2 arguments"):
        guvectorize([void(float32[:])], "(m)->(m)")(f)


def test_names_and_pickling():
    assert product.__name__ == "product"
    again = pickle.loads(pickle.dumps(copy))
    np.testing.assert_array_equal(again(np.ones(3, np.float32)), np.ones(3))
