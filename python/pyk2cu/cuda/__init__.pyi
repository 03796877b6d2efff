"""The names of `pyk2cu.cuda` for type checkers: the module makes them when they are asked for."""

import builtins
from collections.abc import Callable
from typing import Any, Literal, overload

from pyk2cu import (
    config as config,
    errors as errors,
    types as types,
)
from pyk2cu._checks import checks as checks
from pyk2cu._live import (
    import_header as import_header,
    import_source as import_source,
)
from pyk2cu._version import (
    __version__ as __version__,
    version_info as version_info,
)
from pyk2cu.cuda import (
    api as api,
    args as args,
    bf16 as bf16,
    cg as cg,
    compiler as compiler,
    cudadrv as cudadrv,
    decorators as decorators,
    deviceufunc as deviceufunc,
    dispatcher as dispatcher,
    fp8 as fp8,
    fp16 as fp16,
    kernels as kernels,
    launchconfig as launchconfig,
    libdevice as libdevice,
    random as random,
    stubs as stubs,
    vector_types as vector_types,
    vectorizers as vectorizers,
)
from pyk2cu.cuda._creation import (
    _auto_device as _auto_device,
    device_array as device_array,
    device_array_like as device_array_like,
    managed_array as managed_array,
    mapped as mapped,
    mapped_array as mapped_array,
    mapped_array_like as mapped_array_like,
    open_ipc_array as open_ipc_array,
    pinned as pinned,
    pinned_array as pinned_array,
    pinned_array_like as pinned_array_like,
    to_device as to_device,
)
from pyk2cu.cuda._interop import (
    as_cuda_array as as_cuda_array,
    from_cuda_array_interface as from_cuda_array_interface,
    from_dlpack as from_dlpack,
    is_cuda_array as is_cuda_array,
)
from pyk2cu.cuda._language import literal_unroll as literal_unroll
from pyk2cu.cuda._linkable import (
    Archive as Archive,
    CUSource as CUSource,
    Cubin as Cubin,
    Fatbin as Fatbin,
    LTOIR as LTOIR,
    LinkableCode as LinkableCode,
    Object as Object,
    PTXSource as PTXSource,
)
from pyk2cu.cuda.api import (
    close as close,
    cuda_error as cuda_error,
    default_stream as default_stream,
    defer_cleanup as defer_cleanup,
    detect as detect,
    event as event,
    external_stream as external_stream,
    get_current_device as get_current_device,
    get_ipc_handle as get_ipc_handle,
    is_available as is_available,
    is_bfloat16_supported as is_bfloat16_supported,
    is_float16_supported as is_float16_supported,
    is_fp8_supported as is_fp8_supported,
    is_supported_version as is_supported_version,
    legacy_default_stream as legacy_default_stream,
    list_devices as list_devices,
    per_thread_default_stream as per_thread_default_stream,
    select_device as select_device,
    stream as stream,
    synchronize as synchronize,
)
from pyk2cu.cuda.args import (
    In as In,
    InOut as InOut,
    Out as Out,
)
from pyk2cu.cuda.compiler import (
    compile as compile,
    compile_all as compile_all,
    compile_for_current_device as compile_for_current_device,
    compile_ptx as compile_ptx,
    compile_ptx_for_current_device as compile_ptx_for_current_device,
)
from pyk2cu.cuda.cudadrv import (
    devicearray as devicearray,
    devices as devices,
    driver as driver,
    nvvm as nvvm,
)
from pyk2cu.cuda.cudadrv.devices import (
    require_context as require_context,
    reset as reset,
)
from pyk2cu.cuda.cudadrv.devices import get_context as current_context
from pyk2cu.cuda.cudadrv.devices import gpus as gpus
from pyk2cu.cuda._vectors import VectorStub
from pyk2cu.types import *
from pyk2cu.cuda.cudadrv.driver import (
    BaseCUDAMemoryManager as BaseCUDAMemoryManager,
    Event as Event,
    GetIpcHandleMixin as GetIpcHandleMixin,
    HostOnlyCUDAMemoryManager as HostOnlyCUDAMemoryManager,
    IpcHandle as IpcHandle,
    MappedMemory as MappedMemory,
    MemoryInfo as MemoryInfo,
    MemoryPointer as MemoryPointer,
    PinnedMemory as PinnedMemory,
    Stream as Stream,
    event_elapsed_time as event_elapsed_time,
    profile_start as profile_start,
    profile_stop as profile_stop,
    profiling as profiling,
    set_memory_manager as set_memory_manager,
)
from pyk2cu.cuda.cudadrv.runtime import runtime as runtime
from pyk2cu.cuda.decorators import (
    declare_device as declare_device,
    jit as jit,
)
from pyk2cu.cuda.kernels.reduction import (
    Reduce as Reduce,
    reduce as reduce,
)
from pyk2cu.cuda.vectorizers import (
    guvectorize as guvectorize,
    vectorize as vectorize,
)
from pyk2cu.errors import (
    CudaSupportError as CudaSupportError,
    KernelRuntimeError as KernelRuntimeError,
)

HAS_NUMBA: builtins.bool
implementation: str

# ---- what kernels use
class _Dim3:
    x: int
    y: int
    z: int

threadIdx: _Dim3
blockIdx: _Dim3
blockDim: _Dim3
gridDim: _Dim3
warpsize: int
laneid: int

@overload
def grid(ndim: Literal[1], /) -> int: ...
@overload
def grid(ndim: Literal[2], /) -> tuple[int, int]: ...
@overload
def grid(ndim: Literal[3], /) -> tuple[int, int, int]: ...
@overload
def gridsize(ndim: Literal[1], /) -> int: ...
@overload
def gridsize(ndim: Literal[2], /) -> tuple[int, int]: ...
@overload
def gridsize(ndim: Literal[3], /) -> tuple[int, int, int]: ...
def syncthreads() -> None: ...

class _Memory:
    @staticmethod
    def array(shape: Any, dtype: Any, alignment: int | None = None) -> Any: ...

class _Const:
    @staticmethod
    def array_like(ndarray: Any) -> Any: ...

class _Atomic:
    add: Callable[..., Any]
    sub: Callable[..., Any]
    and_: Callable[..., Any]
    or_: Callable[..., Any]
    xor: Callable[..., Any]
    inc: Callable[..., Any]
    dec: Callable[..., Any]
    exch: Callable[..., Any]
    max: Callable[..., Any]
    min: Callable[..., Any]
    nanmax: Callable[..., Any]
    nanmin: Callable[..., Any]
    cas: Callable[..., Any]
    compare_and_swap: Callable[..., Any]

shared: _Memory
local: _Memory
const: _Const
atomic: _Atomic

def activemask(*args: Any) -> Any: ...
def all_sync(*args: Any) -> Any: ...
def any_sync(*args: Any) -> Any: ...
def ballot_sync(*args: Any) -> Any: ...
def brev(*args: Any) -> Any: ...
def cbrt(*args: Any) -> Any: ...
def clz(*args: Any) -> Any: ...
def eq_sync(*args: Any) -> Any: ...
def ffs(*args: Any) -> Any: ...
def fma(*args: Any) -> Any: ...
def lanemask_lt(*args: Any) -> Any: ...
def ldca(*args: Any) -> Any: ...
def ldcg(*args: Any) -> Any: ...
def ldcs(*args: Any) -> Any: ...
def ldcv(*args: Any) -> Any: ...
def ldlu(*args: Any) -> Any: ...
def match_all_sync(*args: Any) -> Any: ...
def match_any_sync(*args: Any) -> Any: ...
def nanosleep(*args: Any) -> Any: ...
def popc(*args: Any) -> Any: ...
def selp(*args: Any) -> Any: ...
def shfl_down_sync(*args: Any) -> Any: ...
def shfl_sync(*args: Any) -> Any: ...
def shfl_up_sync(*args: Any) -> Any: ...
def shfl_xor_sync(*args: Any) -> Any: ...
def stcg(*args: Any) -> Any: ...
def stcs(*args: Any) -> Any: ...
def stwb(*args: Any) -> Any: ...
def stwt(*args: Any) -> Any: ...
def syncthreads_and(*args: Any) -> Any: ...
def syncthreads_count(*args: Any) -> Any: ...
def syncthreads_or(*args: Any) -> Any: ...
def syncwarp(*args: Any) -> Any: ...
def threadfence(*args: Any) -> Any: ...
def threadfence_block(*args: Any) -> Any: ...
def threadfence_system(*args: Any) -> Any: ...

# ---- vector types
_vector: VectorStub
char1 = char2 = char3 = char4 = double1 = double2 = double3 = double4 = float1 = float2 = _vector
float3 = float32x1 = float32x2 = float32x3 = float32x4 = float4 = float64x1 = float64x2 = _vector
float64x3 = float64x4 = int1 = int16x1 = int16x2 = int16x3 = int16x4 = int2 = int3 = _vector
int32x1 = int32x2 = int32x3 = int32x4 = int4 = int64x1 = int64x2 = int64x3 = int64x4 = _vector
int8x1 = int8x2 = int8x3 = int8x4 = long1 = long2 = long3 = long4 = longlong1 = _vector
longlong2 = longlong3 = longlong4 = short1 = short2 = short3 = short4 = uchar1 = uchar2 = _vector
uchar3 = uchar4 = uint1 = uint16x1 = uint16x2 = uint16x3 = uint16x4 = uint2 = uint3 = _vector
uint32x1 = uint32x2 = uint32x3 = uint32x4 = uint4 = uint64x1 = uint64x2 = uint64x3 = _vector
uint64x4 = uint8x1 = uint8x2 = uint8x3 = uint8x4 = ulong1 = ulong2 = ulong3 = ulong4 = _vector
ulonglong1 = ulonglong2 = ulonglong3 = ulonglong4 = ushort1 = ushort2 = ushort3 = _vector
ushort4 = _vector
