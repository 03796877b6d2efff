"""Devices and contexts."""

import os
import subprocess
import sys
import threading

import pytest

from pyk2cu import _ext, cuda
from pyk2cu.cuda.cudadrv import driver


def test_devices():
    assert len(cuda.gpus) == len(list(cuda.gpus)) == len(cuda.list_devices()) > 0
    device = cuda.gpus[0]
    assert device.id == 0 and isinstance(device.name, str)
    assert device.compute_capability >= (7, 0)
    assert device.uuid.startswith("GPU-")
    assert (device.WARP_SIZE, device.MAX_THREADS_PER_BLOCK) == (32, 1024)
    assert device.MULTIPROCESSOR_COUNT > 0 and device.CAN_MAP_HOST_MEMORY == 1
    assert str(device) == "<Managed Device 0>" in str(cuda.gpus)
    with pytest.raises(AttributeError, match="no attribute 'NO_SUCH_THING'"):
        device.NO_SUCH_THING
    assert cuda.is_available() and cuda.cuda_error() is None
    assert cuda.is_float16_supported() is True
    assert cuda.is_bfloat16_supported() == cuda.get_current_device().supports_bfloat16
    assert cuda.is_supported_version()
    with pytest.raises(IndexError, match="there is no device 1000: this process has"):
        cuda.gpus[1000]


def test_current_device():
    device = cuda.get_current_device()
    assert cuda.current_context().device == device == cuda.select_device(device.id)
    assert cuda.gpus.current.id == device.id
    assert repr(device) == f"<CUDA device {device.id} '{device.name}'>"
    assert repr(cuda.current_context()).endswith(f"of device {device.id}>")
    assert driver.Device.from_identity(device.get_device_identity()) == device
    with pytest.raises(RuntimeError, match="No device of"):
        driver.Device.from_identity({"pci_bus_id": -1})


def test_devices_as_context_managers():
    outer = cuda.current_context()
    with cuda.gpus[0]:
        assert cuda.gpus.current.id == 0
        inner = cuda.current_context()
        assert inner == cuda.gpus[0].get_primary_context()
    assert cuda.current_context() is outer


def test_the_stack_of_contexts():
    found = []

    def work():
        found.append(cuda.gpus.current)
        with cuda.gpus[0]:
            found.append(cuda.gpus.current.id)
        with driver.driver.get_active_context() as active:
            found.append((active.context_handle, active.devnum, bool(active)))
        context = cuda.current_context()
        found.append(driver.driver.pop_active_context() == context.handle)
        found.append(driver.driver.pop_active_context())

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [None, 0, (None, None, False), True, None]


def test_no_switching_inside_require_context():
    @cuda.require_context
    def use(number):
        with cuda.gpus[number]:
            return cuda.current_context().device.id

    assert use(0) == 0
    if len(cuda.gpus) < 2:
        pytest.skip("a second device is needed to switch to")
    with pytest.raises(RuntimeError, match="Cannot switch CUDA-context."):
        use(1)


def test_detect(capsys):
    assert cuda.detect() is True
    printed = capsys.readouterr().out
    count = len(cuda.gpus)
    assert printed.startswith(f"Found {count} CUDA devices\n")
    assert printed.endswith(f"Summary:\n\t{count}/{count} devices are supported\n")


def test_synchronize_and_profiling():
    cuda.synchronize()
    with cuda.profiling():
        cuda.profile_stop()
        cuda.profile_start()


def run(code, **environment):
    """Run a program in a process of its own and return what it printed."""
    variables = {**os.environ, **environment}
    done = subprocess.run(
        [sys.executable, "-c", code], env=variables, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


USE = """
from pyk2cu import _ext, cuda
try:
    cuda.device_array(1)
    print("made on", cuda.get_current_device().is_cuda)
except cuda.CudaSupportError as error:
    print(error.msg)
print(cuda.cuda_error())
"""


def test_cuda_switched_off():
    printed, _ = run(USE, PYK2CU_DEVICE="", NUMBA_DISABLE_CUDA="1")
    assert printed.count("CUDA is disabled due to setting NUMBA_DISABLE_CUDA=1") == 2


@pytest.mark.skipif("cpu" not in _ext.device_ids(), reason="no CPU device in this build")
def test_the_cpu_device():
    for choice in ({"PYK2CU_DEVICE": "cpu"}, {"PYK2CU_DEVICE": "", "NUMBA_ENABLE_CUDASIM": "1"}):
        assert run(USE, **choice) == ("made on False\nNone\n", "")


def test_failing_to_initialize():
    code = (
        """
from pyk2cu.cuda.cudadrv.driver import CudaAPIError, driver
def fail(flags):
    raise CudaAPIError(999, "CUDA_ERROR_UNKNOWN")
driver.cuInit = fail
"""
        + USE
    )
    printed, _ = run(code)
    assert printed == ("Error at driver init: CUDA_ERROR_UNKNOWN (999)\nCUDA_ERROR_UNKNOWN (999)\n")


def test_close():
    code = """
import numpy as np
from pyk2cu import _ext, cuda
there = cuda.to_device(np.arange(3))
del there
cuda.close()
print(cuda.gpus.current, cuda.to_device(np.arange(3)).copy_to_host())
cuda.current_context().reset()
cuda.close()
"""
    assert run(code)[0] == "None [0 1 2]\n"


FORK = """
import multiprocessing as mp
import numpy as np
from pyk2cu import _ext, cuda
from pyk2cu.cuda.cudadrv.error import CudaDriverError
cuda.to_device(np.arange(3))
def work(queue):
    try:
        queue.put(cuda.to_device(np.arange(3)).copy_to_host().tolist())
    except CudaDriverError as error:
        queue.put(str(error))
context = mp.get_context("fork")
queue = context.Queue()
process = context.Process(target=work, args=(queue,))
process.start()
print(queue.get(timeout=20))
process.join()
"""


def test_forking():
    expected = (
        "CUDA initialized before forking" if cuda.get_current_device().is_cuda else "[0, 1, 2]"
    )
    assert run(FORK)[0] == expected + "\n"
