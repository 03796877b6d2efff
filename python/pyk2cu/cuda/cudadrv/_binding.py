"""What programs use of NVIDIA's binding of the driver: numbers, and the types of handles."""

from __future__ import annotations

import enum
from typing import Any

from pyk2cu.cuda.cudadrv import enums
from pyk2cu.cuda.cudadrv._handles import Handle
from pyk2cu.cuda.cudadrv._ipc import IpcMemHandle as CUipcMemHandle

CUdeviceptr = CUstream = CUevent = CUcontext = CUdevice = Handle


class CUresult(enum.IntEnum):
    """Codes that functions of the driver return."""

    CUDA_SUCCESS = enums.CUDA_SUCCESS
    CUDA_ERROR_INVALID_VALUE = enums.CUDA_ERROR_INVALID_VALUE
    CUDA_ERROR_OUT_OF_MEMORY = enums.CUDA_ERROR_OUT_OF_MEMORY
    CUDA_ERROR_NOT_INITIALIZED = enums.CUDA_ERROR_NOT_INITIALIZED
    CUDA_ERROR_NO_DEVICE = enums.CUDA_ERROR_NO_DEVICE
    CUDA_ERROR_NOT_READY = enums.CUDA_ERROR_NOT_READY
    CUDA_ERROR_ILLEGAL_ADDRESS = enums.CUDA_ERROR_ILLEGAL_ADDRESS
    CUDA_ERROR_LAUNCH_FAILED = enums.CUDA_ERROR_LAUNCH_FAILED
    CUDA_ERROR_UNKNOWN = enums.CUDA_ERROR_UNKNOWN


CU_STREAM_LEGACY = enums.CU_STREAM_LEGACY
CU_STREAM_PER_THREAD = enums.CU_STREAM_PER_THREAD
CU_MEMHOSTALLOC_PORTABLE = enums.CU_MEMHOSTALLOC_PORTABLE
CU_MEMHOSTALLOC_DEVICEMAP = enums.CU_MEMHOSTALLOC_DEVICEMAP
CU_MEMHOSTALLOC_WRITECOMBINED = enums.CU_MEMHOSTALLOC_WRITECOMBINED
CU_MEMHOSTREGISTER_DEVICEMAP = enums.CU_MEMHOSTREGISTER_DEVICEMAP

CUdevice_attribute: Any = enum.IntEnum(  # type: ignore[misc]
    "CUdevice_attribute",
    {f"CU_DEVICE_ATTRIBUTE_{name}": n for name, n in enums.DEVICE_ATTRIBUTES.items()},
)


class CUstream_flags(enum.IntEnum):
    """Flags of streams."""

    CU_STREAM_DEFAULT = enums.CU_STREAM_DEFAULT
    CU_STREAM_NON_BLOCKING = enums.CU_STREAM_NON_BLOCKING


__all__ = [name for name in globals() if name.startswith("CU")]
