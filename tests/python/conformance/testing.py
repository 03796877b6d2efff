"""`numba.cuda.testing`: the base class and the conditions that numba-cuda's tests use."""

from __future__ import annotations

import os
import platform
import shutil
import unittest
from pathlib import Path

import numpy as np

from conformance.support import TestCase
from pyk2cu import config, cuda

test_data_dir: Path = Path("data")


class CUDATestCase(TestCase):
    """A test that uses a device, without the warnings about performance."""

    FLOAT16_RTOL = np.finfo(np.float16).eps

    def setUp(self):
        self._switches = {
            name: getattr(config, name)
            for name in ("CUDA_LOW_OCCUPANCY_WARNINGS", "CUDA_WARN_ON_IMPLICIT_COPY")
        }
        for name in self._switches:
            setattr(config, name, 0)

    def tearDown(self):
        for name, value in self._switches.items():
            setattr(config, name, value)


def _skip_if(condition):
    def with_reason(reason):
        return unittest.skipIf(condition, reason)

    return with_reason


def _on_cpu() -> bool:
    return cuda.get_current_device().id is None if not cuda.is_available() else False


skip_on_cudasim = _skip_if(bool(config.ENABLE_CUDASIM))
skip_unless_cudasim = _skip_if(not config.ENABLE_CUDASIM)
skip_on_standalone_numba_cuda = unittest.skip("needs Numba's CPU target")
skip_unless_conda_cudatoolkit = _skip_if(True)
skip_if_external_memmgr = _skip_if(config.CUDA_MEMORY_MANAGER != "default")
skip_under_cuda_memcheck = _skip_if("CUDA_MEMCHECK" in os.environ)
skip_without_nvdisasm = _skip_if(shutil.which("nvdisasm") is None)
skip_with_nvdisasm = _skip_if(shutil.which("nvdisasm") is not None)
skip_on_arm = _skip_if(platform.machine().startswith(("arm", "aarch")))
skip_on_wsl2 = _skip_if("microsoft" in platform.release().lower())
skip_if_nvjitlink_missing = _skip_if(False)
skip_on_nvjitlink_13_1_sm_120 = _skip_if(False)


def _headers_missing() -> bool:
    root = os.environ.get("CUDA_HOME", "/usr/local/cuda")
    return not os.path.exists(os.path.join(root, "include", "cuda.h"))


def skip_if_cuda_includes_missing(test):
    """Skips where there are no CUDA headers."""
    return unittest.skipIf(_headers_missing(), "no CUDA headers")(test)


skip_if_curand_kernel_missing = skip_if_cuda_includes_missing


def skip_if_cudadevrt_missing(test):
    """Skips nothing: barriers of a grid need no library here."""
    return test


def cc_X_or_above(major, minor):
    """Returns true if the device has at least this compute capability."""
    return cuda.get_current_device().compute_capability >= (major, minor)


def _unless_cc(major, minor):
    def decorate(test):
        return unittest.skipUnless(cc_X_or_above(major, minor), f"needs compute capability {major}.{minor}")(test)

    return decorate


skip_unless_cc_50 = _unless_cc(5, 0)
skip_unless_cc_53 = _unless_cc(5, 3)
skip_unless_cc_60 = _unless_cc(6, 0)
skip_unless_cc_75 = _unless_cc(7, 5)
skip_unless_cc_90 = _unless_cc(9, 0)


def xfail_unless_cudasim(test):
    """Marks what only the reference's simulator does."""
    return test if config.ENABLE_CUDASIM else unittest.expectedFailure(test)


class ForeignArray:
    """An array of another library: only its CUDA Array Interface is seen."""

    def __init__(self, arr):
        self._arr = arr
        self.__cuda_array_interface__ = arr.__cuda_array_interface__
