"""Arrays of other libraries on the fast path of pyk2cu._ext."""

import ctypes

import numpy as np
import pytest
from ext_support import SAXPY, Dispatcher, device, to_device

from pyk2cu import _ext


class DLTensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


FromObject = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.POINTER(DLTensor))
CurrentStream = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_int32, ctypes.c_int32, ctypes.POINTER(ctypes.c_void_p))


class ExchangeApi(ctypes.Structure):
    _fields_ = [
        ("major", ctypes.c_uint32),
        ("minor", ctypes.c_uint32),
        ("before", ctypes.c_void_p),
        ("allocate", ctypes.c_void_p),
        ("managed_from_object", ctypes.c_void_p),
        ("managed_to_object", ctypes.c_void_p),
        ("tensor_from_object", FromObject),
        ("current_stream", CurrentStream),
    ]


class Tensor:
    """A tensor on an Array's memory, with DLPack's C interface as PyTorch has it."""

    stream = 0

    def __init__(self, array, strides=None):
        self.array = array
        self.shape = (ctypes.c_int64 * array.ndim)(*array.shape)
        steps = strides or [stride // array.itemsize for stride in array.strides]
        self.strides = (ctypes.c_int64 * array.ndim)(*steps)


@FromObject
def tensor_from_object(tensor, to):
    to = to.contents
    code = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}[tensor.array.dtype.kind]
    to.data, to.byte_offset = tensor.array.address, 0
    to.device_type, to.device_id = (2, 0) if device().is_cuda else (1, 0)
    to.ndim = tensor.array.ndim
    to.code, to.bits, to.lanes = code, 8 * tensor.array.itemsize, 1
    to.shape = ctypes.cast(tensor.shape, ctypes.POINTER(ctypes.c_int64))
    to.strides = ctypes.cast(tensor.strides, ctypes.POINTER(ctypes.c_int64))
    return 0


@CurrentStream
def current_stream(device_type, device_id, to):
    to[0] = Tensor.stream or None
    return 0


new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
API = ExchangeApi(1, 3, None, None, None, None, tensor_from_object, current_stream)
NAME = b"dlpack_exchange_api"  # the capsule keeps its address
Tensor.__dlpack_c_exchange_api__ = new_capsule(ctypes.addressof(API), NAME, None)


class Views(Dispatcher):
    """Makes Arrays of tensors before a launch, as the package does."""

    def _launch(self, configured, args):
        self.launched += 1
        own = tuple(each.array if isinstance(each, Tensor) else each for each in args)
        self.kernel.launch(configured, own, True)


def test_tensors_take_the_plans_of_arrays():
    saxpy = Views(SAXPY, "saxpy")
    for n in (10, 100):
        values = np.arange(n, dtype=np.float32)
        x, y, out = (Tensor(to_device(each)) for each in (values, values, 0 * values))
        saxpy[8, 128](3.0, x, y, out)
        host = np.empty_like(values)
        device().copy(host.ctypes.data, out.array.address, host.nbytes, None, "d2h")
        assert np.array_equal(host, 4 * values)
    assert saxpy.launched == 1


def test_other_dtypes_and_layouts_are_noticed():
    saxpy = Views(SAXPY, "saxpy")
    values = np.zeros(8, np.float32)
    x = Tensor(to_device(values))
    saxpy[8, 128](3.0, x, x, x)
    saxpy[8, 128](3.0, Tensor(to_device(values.astype("f8"))), x, x)
    assert saxpy.launched == 2
    strided = Tensor(_ext.Array(x.array.address, (4,), (8,), values.dtype, device(), x.array))
    saxpy[8, 128](3.0, strided, x, x)
    assert saxpy.launched == 3


def test_work_in_another_stream_goes_to_python():
    if not device().is_cuda:
        pytest.skip("memory of the CPU device is in no stream")
    saxpy = Views(SAXPY, "saxpy")
    x = Tensor(to_device(np.zeros(8, np.float32)))
    for Tensor.stream in (0, 1, 77, 0):
        saxpy[8, 128](3.0, x, x, x)
    assert saxpy.launched == 2


def test_types_that_nobody_knows_go_to_python():
    saxpy = Dispatcher(SAXPY, "saxpy")
    x = to_device(np.zeros(8, np.float32))
    saxpy[8, 128](3.0, x, x, x)
    with pytest.raises(TypeError):
        saxpy[8, 128](object(), x, x, x)
    assert saxpy.launched == 2


@pytest.mark.parametrize("order", ["C", "F"])
def test_numpy_arrays_of_the_cpu_device(order):
    if device().is_cuda:
        pytest.skip("NumPy's arrays are copied for a GPU")
    double = Dispatcher(
        "@cuda.jit\ndef double(x):\n    i, j = cuda.grid(2)\n    x[i, j] *= 2\n", "double"
    )

    def launch(values):
        array = _ext.Array(values.ctypes.data, values.shape, values.strides, values.dtype, device(), values)
        double[(1, 1), values.shape](array)

    values = np.array(np.arange(12.0).reshape(3, 4), order=order)
    launch(values)
    double[(1, 1), (3, 4)](values)
    assert np.array_equal(values, 4 * np.arange(12.0).reshape(3, 4))
    assert double.launched == 1
    double[(1, 1), (3, 2)](values[:, ::2].copy(order=order))
    assert double.launched == 1
    with pytest.raises(TypeError):  # read-only arrays have another type, which the kernel cannot write
        frozen = values.copy(order=order)
        frozen.flags.writeable = False
        double[(1, 1), (3, 4)](frozen)
