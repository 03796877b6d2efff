"""Numba's library for the optimizer of NVIDIA; kernels of pyk2cu are compiled by NVRTC or Clang."""

from __future__ import annotations

from pyk2cu.cuda.cudadrv.error import NvvmError, NvvmSupportError, NvvmWarning


def is_available() -> bool:
    """Whether kernels can be compiled; programs ask this together with `cuda.is_available`."""
    return True


__all__ = ["NvvmError", "NvvmSupportError", "NvvmWarning", "is_available"]
