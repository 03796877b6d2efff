"""What this machine can do."""

from __future__ import annotations

from typing import Any

from pyk2cu import _ext
from pyk2cu.cuda._current import native_device

__all__ = ["cuda_error", "is_available", "is_bfloat16_supported", "is_float16_supported",
           "is_fp8_supported", "is_supported_version"]


def is_available() -> bool:
    """Whether kernels can run: on a GPU, or on the CPU device where that serves. Never raises."""
    try:
        return bool(_ext.device_ids())
    except Exception:
        return False


def cuda_error() -> str | None:
    """Why there is no GPU, or None if there is one or the CPU device serves."""
    return None if is_available() else "no device can be opened"


def _compute_capability() -> tuple[int, int]:
    """That of the current device; the CPU device can do what the newest GPUs can."""
    architecture: Any = native_device().properties()["architecture"]
    if not architecture.startswith("sm_"):
        return (10, 0)
    digits = architecture[3:].rstrip("af")
    return int(digits[:-1]), int(digits[-1])


def is_float16_supported() -> bool:
    """Whether the current device has float16."""
    return _compute_capability() >= (5, 3)


def is_bfloat16_supported() -> bool:
    """Whether the current device has bfloat16."""
    return _compute_capability() >= (8, 0)


def is_fp8_supported() -> bool:
    """Whether the current device has 8-bit floats."""
    return _compute_capability() >= (8, 9)


def is_supported_version() -> bool:
    """Whether the CUDA version is one that the library knows. It knows 12.8 and later."""
    return True
