"""What programs' tests take from `numba.cuda.testing`: a base class, and conditions under which a test is left out."""

from __future__ import annotations

import os
import platform
import shutil
import unittest
from collections.abc import Callable
from typing import Any

from pyk2cu import config

__all__ = ["CUDATestCase", "cc_X_or_above", "skip_if_external_memmgr", "skip_on_arm", "skip_on_cudasim", "skip_on_wsl2",
           "skip_under_cuda_memcheck", "skip_unless_cc_50", "skip_unless_cc_53", "skip_unless_cc_60",
           "skip_unless_cc_75", "skip_unless_cc_90", "skip_unless_conda_cudatoolkit", "skip_unless_cudasim",
           "skip_with_nvdisasm", "skip_without_nvdisasm", "unittest", "xfail_unless_cudasim"]


class CUDATestCase(unittest.TestCase):
    """A test that uses a device, without the warnings about small grids and implicit copies."""

    _SWITCHES = ("CUDA_LOW_OCCUPANCY_WARNINGS", "CUDA_WARN_ON_IMPLICIT_COPY")

    def setUp(self) -> None:
        """Switches the warnings off."""
        self._before = {name: getattr(config, name) for name in self._SWITCHES}
        for name in self._SWITCHES:
            setattr(config, name, 0)

    def tearDown(self) -> None:
        """Sets the switches as they were."""
        for name, value in self._before.items():
            setattr(config, name, value)


def cc_X_or_above(major: int, minor: int) -> bool:
    """Returns whether the device has at least this compute capability.

    Parameters
    ----------
    major, minor : int
    """
    from pyk2cu import cuda

    return cuda.get_current_device().compute_capability >= (major, minor)


def _skip_if(condition: Callable[[], bool]) -> Callable[[str], Any]:
    def skip(reason: str) -> Any:
        """Returns a decorator that leaves a test out, if the condition of its name holds.

        Parameters
        ----------
        reason : str
        """
        return unittest.skipIf(condition(), reason)

    return skip


def _unless_cc(major: int, minor: int) -> Callable[[Any], Any]:
    def skip(test: Any) -> Any:
        """Leaves a test out, if the device has a lower compute capability.

        Parameters
        ----------
        test : function or class
        """
        return unittest.skipUnless(cc_X_or_above(major, minor), f"requires cc >= {major}.{minor}")(test)

    return skip


# Each takes the reason. The CPU device without NUMBA_ENABLE_CUDASIM counts as a GPU.
skip_on_cudasim = _skip_if(lambda: bool(config.ENABLE_CUDASIM))
skip_unless_cudasim = _skip_if(lambda: not config.ENABLE_CUDASIM)
skip_unless_conda_cudatoolkit = _skip_if(lambda: True)
skip_if_external_memmgr = _skip_if(lambda: config.CUDA_MEMORY_MANAGER != "default")
skip_under_cuda_memcheck = _skip_if(lambda: "CUDA_MEMCHECK" in os.environ)
skip_without_nvdisasm = _skip_if(lambda: shutil.which("nvdisasm") is None)
skip_with_nvdisasm = _skip_if(lambda: shutil.which("nvdisasm") is not None)
skip_on_arm = _skip_if(lambda: platform.machine().startswith(("arm", "aarch")))
skip_on_wsl2 = _skip_if(lambda: "microsoft" in platform.release().lower())

# These are decorators themselves.
skip_unless_cc_50 = _unless_cc(5, 0)
skip_unless_cc_53 = _unless_cc(5, 3)
skip_unless_cc_60 = _unless_cc(6, 0)
skip_unless_cc_75 = _unless_cc(7, 5)
skip_unless_cc_90 = _unless_cc(9, 0)


def xfail_unless_cudasim(test: Any) -> Any:
    """Marks a test that succeeds in Numba's simulator only.

    Parameters
    ----------
    test : function
    """
    return test if config.ENABLE_CUDASIM else unittest.expectedFailure(test)
