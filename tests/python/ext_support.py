"""What the tests of pyk2cu._ext share: a device, arrays, and a dispatcher that launches by one kernel."""

import os

import numpy as np

from pyk2cu import _ext

DEVICE = os.environ.get("PYK2CU_DEVICE", "cpu")
os.environ["PYK2CU_VARIANTS"] = "off"  # Python is asked again whenever a variant is ready, and tests count that


def device():
    """Returns the device of the tests, which becomes the current one."""
    opened = _ext.open_device(DEVICE)
    _ext.set_current_device(opened)
    return opened


def to_device(values, owner=None):
    """Copies a contiguous array to the device."""
    on = device()
    values = np.asarray(values)
    memory = on.allocate(max(values.nbytes, 1))
    on.copy(memory.address, values.ctypes.data, values.nbytes, None, "h2d")
    return _ext.Array(memory.address, values.shape, values.strides, values.dtype, on, owner or memory)


def to_host(array):
    """Copies an array of the layout C to the host."""
    on = device()
    values = np.empty(array.shape, array.dtype)
    on.copy(values.ctypes.data, array.address, values.nbytes, None, "d2h")
    return values


class Dispatcher(_ext.Dispatcher):
    """Launches one kernel, and counts how often Python is asked."""

    def __init__(self, text, name, signature=None, options=None, constants=None):
        program = _ext.Program.from_text("from numba import cuda\n" + text, "test.py", constants or {})
        self.kernel = _ext.Kernel(program, name, device(), signature, options or {})
        self.configured = self.launched = 0
        self.remember = True

    def _configure(self, key):
        self.configured += 1

        def extents(value):
            value = (value,) if isinstance(value, (int, np.integer)) else tuple(value)
            return tuple(int(each) for each in value) + (1,) * (3 - len(value))

        stream = key[2] if len(key) > 2 else 0
        handle = stream.handle if stream else 0
        shared = key[3] if len(key) > 3 else 0
        return _ext.Configured(self, extents(key[0]), extents(key[1]), stream, handle, shared)

    def _launch(self, configured, args):
        self.launched += 1
        self.kernel.launch(configured, args, self.remember)


SAXPY = """
@cuda.jit
def saxpy(a, x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a * x[i] + y[i]
"""
