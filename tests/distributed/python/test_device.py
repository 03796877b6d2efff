"""Which device a process takes: with GPUs that are none (stub_driver.cpp), and without."""

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

from pyk2cu import _ext

ROOT = pathlib.Path(__file__).resolve().parents[3]

with_cpu_device = pytest.mark.skipif("cpu" not in _ext.device_ids(), reason="no CPU device in this build")


@pytest.fixture(scope="module")
def driver(tmp_path_factory):
    """A driver with one GPU."""
    compiler = shutil.which("c++")
    if compiler is None:
        pytest.skip("needs a C++ compiler")
    folder = tmp_path_factory.mktemp("driver")
    subprocess.run([compiler, "-std=c++20", "-O1", "-shared", "-fPIC", f"-I{ROOT}", f"-I{ROOT / 'include'}",
                    ROOT / "tests/python/stub_driver.cpp", "-o", folder / "libcuda.so.1"], check=True)
    return folder


def run(text, **variables):
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYK2CU_", "NUMBA_"))}
    begin = "from pyk2cu import config, cuda\nfrom pyk2cu.distributed import UsageError, take_device\n"
    done = subprocess.run([sys.executable, "-c", begin + text],
                          env={**environment, **variables}, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split(), done.stderr


SHOW = "print(take_device(5)._native.id, len(cuda.gpus), cuda.get_current_device()._native.id)"


def test_gpus_are_counted_anew(driver):
    for chosen in ("", "cuda"):
        out, _ = run(SHOW, LD_LIBRARY_PATH=str(driver), PYK2CU_DEVICE=chosen)
        assert out == ["cuda:0", "1", "cuda:0"]


@with_cpu_device
def test_the_device_that_is_named_is_taken(driver):
    out, _ = run(SHOW, LD_LIBRARY_PATH=str(driver), PYK2CU_DEVICE="cpu")
    assert out == ["cpu", "1", "cpu"]


def test_threads_have_it_too(driver):
    out, _ = run("import threading\ntake_device(0)\n"
                 "thread = threading.Thread(target=lambda: print(cuda.get_current_device()._native.id))\n"
                 "thread.start()\nthread.join()", LD_LIBRARY_PATH=str(driver))
    assert out == ["cuda:0"]


@with_cpu_device
def test_after_another_device_was_used(driver):
    out, _ = run("config.DEVICE = 'cpu'\ncuda.get_current_device()\nconfig.DEVICE = ''\n"
                 "try:\n    take_device(0)\nexcept UsageError as error:\n    print(error)", LD_LIBRARY_PATH=str(driver))
    assert " ".join(out) == "this process uses cpu already: take cuda:0 before a device is used"


def test_without_gpus():
    """Nothing is said of it: who takes a device has read that it may be the CPU device."""
    if any(path.exists() for path in pathlib.Path("/dev").glob("nvidia[0-9]")):
        pytest.skip("there is a GPU")
    assert run(SHOW) == (["cpu", "1", "cpu"], "")


def test_a_gpu_that_is_not_there():
    if any(path.exists() for path in pathlib.Path("/dev").glob("nvidia[0-9]")):
        pytest.skip("there is a GPU")
    out, _ = run("try:\n    take_device(0)\nexcept ImportError as error:\n    print(error)", PYK2CU_DEVICE="cuda")
    assert "no GPU was found" in " ".join(out)
