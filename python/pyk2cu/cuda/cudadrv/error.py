"""The exceptions of the driver's side, under the names that programs catch."""

from __future__ import annotations

from typing import Any

from pyk2cu.errors import (
    CCSupportError,
    CudaDriverError,
    CudaRuntimeError,
    CudaSupportError,
    NvrtcBuiltinOperationFailure,
    NvrtcCompilationError,
    NvrtcError,
    NvrtcSupportError,
    NvvmError,
    NvvmSupportError,
    NvvmWarning,
)


class CudaAPIError(CudaDriverError):
    """A function of the driver failed.

    Attributes
    ----------
    code : int
        The driver's result code.
    msg : str
        What was called and what it answered.
    """

    def __init__(self, code: Any, msg: Any) -> None:
        self.code = code
        self.msg = msg
        super().__init__(code, msg)

    def __str__(self) -> str:
        return f"[{self.code}] {self.msg}"


class DeadMemoryError(RuntimeError):
    """Memory was used after it was freed."""


class LinkerError(RuntimeError):
    """Device code could not be linked."""


__all__ = [
    "CCSupportError",
    "CudaAPIError",
    "CudaDriverError",
    "CudaRuntimeError",
    "CudaSupportError",
    "DeadMemoryError",
    "LinkerError",
    "NvrtcBuiltinOperationFailure",
    "NvrtcCompilationError",
    "NvrtcError",
    "NvrtcSupportError",
    "NvvmError",
    "NvvmSupportError",
    "NvvmWarning",
]
