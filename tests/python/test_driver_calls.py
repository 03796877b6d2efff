"""What operations ask of CUDA's driver, counted by a driver without a GPU (stub_driver.cpp)."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import textwrap

import pytest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BEGIN = '''
import ctypes, json
import numpy as np
from pyk2cu import _ext, config, cuda

library = ctypes.CDLL("libcuda.so.1")
library.stub_driver_memory.argtypes = [ctypes.c_size_t]

def calls():
    """The calls since the last question, without those that ask for the current context."""
    text = ctypes.create_string_buffer(8192)
    library.stub_driver_calls(text, ctypes.c_size_t(8192))
    found = dict(line.split() for line in text.value.decode().splitlines())
    found.pop("cuCtxGetCurrent", None)
    return {name: int(count) for name, count in found.items()}

def make(count, shape=64):
    for _ in range(count):
        cuda.device_array(shape)

host = np.arange(64.0)
array = cuda.to_device(host)
calls()
'''


@pytest.fixture(scope="module")
def driver(tmp_path_factory):
    compiler = shutil.which("c++")
    if compiler is None:
        pytest.skip("needs a C++ compiler")
    folder = tmp_path_factory.mktemp("driver")
    subprocess.run([compiler, "-std=c++20", "-O1", "-shared", "-fPIC", "-fvisibility=hidden",
                    f"-I{ROOT}", f"-I{ROOT / 'include'}", str(HERE / "stub_driver.cpp"), "-o", folder / "libcuda.so.1"],
                   check=True)
    return folder


@pytest.fixture
def answers(driver):
    """Runs a program with that driver; what it appends to `found` is the result."""
    def run(program, **variables):
        environment = {key: value for key, value in os.environ.items()
                       if not key.startswith(("PYK2CU_", "NUMBA_"))}
        environment.update(variables, LD_LIBRARY_PATH=str(driver))
        text = f"found = []\n{BEGIN}\n{textwrap.dedent(program)}\nprint(json.dumps(found))"
        done = subprocess.run([sys.executable, "-c", text], env=environment, capture_output=True,
                              text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    return run


def test_a_copy_is_one_call(answers):
    found = answers("""
        target = np.empty(64)
        for operation in (lambda: array.copy_to_device(host), lambda: array.copy_to_host(target),
                          lambda: array.copy_to_host(), lambda: array[8:].copy_to_host(target[8:]),
                          lambda: array[::2], lambda: array.copy_to_device(host[::-1])):
            operation()
            found.append(calls())
        found.append(bool((target == host).all()))
        found.append(array.copy_to_host().tolist() == host[::-1].tolist())
    """)
    up, down = {"cuMemcpyHtoD": 1}, {"cuMemcpyDtoH": 1}
    assert found == [up, down, down, down, {}, up, True, True]


def test_copies_in_a_stream(answers):
    (found,) = answers("""
        stream = cuda.stream()
        calls()
        bound = cuda.to_device(host, stream=stream)
        bound.copy_to_host()
        array.copy_to_device(host, stream=stream)
        found.append(calls())
    """)
    assert found.pop("cuMemAlloc") == 1
    assert found == {"cuMemcpyAsync": 3}


def test_memory_is_used_again(answers):
    found = answers("""
        make(20)
        calls()
        make(100)
        found.append(calls())
    """)
    assert found == [{}]


def test_with_streams_it_waits_until_the_device_is_idle(answers):
    first, later = answers("""
        make(20)
        calls()
        stream = cuda.stream()
        found.append(calls())
        make(200)
        calls()
        make(800)
        found.append(calls())
    """)
    assert first == {"cuCtxSynchronize": 1, "cuStreamCreateWithPriority": 1}
    assert list(later) == ["cuCtxSynchronize"]
    assert 90 <= later["cuCtxSynchronize"] <= 101


@pytest.mark.parametrize("use", [
    "_ext.Configured(_ext.Dispatcher(), (1, 1, 1), (1, 1, 1), None, 64)",
    "cuda.external_stream(64) and array.copy_to_host(stream=cuda.external_stream(64))",
    "array.bind(cuda.per_thread_default_stream())",
])
def test_every_other_stream_counts(answers, use):
    first, before, after = answers(f"make(20)\ncalls()\n{use}\nfound.append(calls())\n"
                                   "make(30)\nfound.append(calls())\n{use}\n"
                                   "found.append(calls())".replace("{use}", use))
    assert first["cuCtxSynchronize"] == 1
    # Such streams may be captured: nothing waits, and what was kept is used up.
    assert before.pop("cuMemAlloc") > 10
    assert set(before) == {"cuMemFree"}
    assert "cuCtxSynchronize" not in after


def test_nothing_is_waited_for_if_no_memory_was_used_again(answers):
    (found,) = answers("array.bind(cuda.external_stream(64))\nfound.append(calls())")
    assert found == {}


def test_a_stream_that_is_captured_is_not_disturbed(answers):
    (found,) = answers("""
        make(20)
        calls()
        library.stub_driver_capture(1)
        array.bind(cuda.external_stream(64))
        found.append(calls())
    """)
    assert found == {"cuStreamGetCaptureInfo": 1}


@pytest.mark.parametrize("share", [
    "made.__cuda_array_interface__", "made[8:].__cuda_array_interface__", "made.__dlpack__()",
    "made.gpu_data", "made.device_ctypes_pointer", "cuda.driver.device_pointer(made)",
    "made[8:].gpu_data.view(8)",
])
def test_memory_that_others_know_is_freed(answers, share):
    (found,) = answers(f"""
        for _ in range(22):
            made = cuda.device_array(64)
            {share}
        del made
        cuda.current_context().deallocations.clear()
        cuda.current_context().memory_manager.deallocations.clear()
        found.append(calls())
    """)
    assert (found["cuMemAlloc"], found["cuMemFree"]) == (22, 22)


def test_memory_of_the_context_is_freed(answers):
    (found,) = answers("""
        for _ in range(22):
            cuda.current_context().memalloc(512)
        cuda.current_context().memory_manager.deallocations.clear()
        found.append(calls())
    """)
    assert (found["cuMemAlloc"], found["cuMemFree"]) == (22, 22)


def test_it_can_be_switched_off(answers):
    (found,) = answers("make(22)\nfound.append(calls())", PYK2CU_MEMORY_CACHE="0")
    assert found["cuMemAlloc"] == 22


def test_large_arrays_are_freed(answers):
    (found,) = answers("make(22, 1 << 20)\nfound.append(calls())")
    assert found["cuMemFree"] >= 11


def test_what_is_kept_is_free_memory(answers):
    before, after = answers("""
        manager = cuda.current_context().memory_manager
        found.append(cuda.current_context().get_memory_info().free)
        make(22)
        manager.deallocations.clear()
        found.append(cuda.current_context().get_memory_info().free)
    """)
    assert before == after


def test_what_is_kept_is_given_back_if_memory_is_out(answers):
    found = answers("""
        make(33)
        cuda.current_context().memory_manager.deallocations.clear()
        library.stub_driver_memory(100)
        calls()
        other = cuda.device_array(80)
        found.append(calls())
    """)
    assert found[0]["cuMemAlloc"] == 2
    assert found[0]["cuMemFree"] > 0
