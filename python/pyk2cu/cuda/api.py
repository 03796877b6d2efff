"""The functions of `pyk2cu.cuda` for memory, streams, events and devices."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pyk2cu.cuda import _exports
from pyk2cu.cuda.cudadrv import devices, driver
from pyk2cu.cuda.cudadrv.driver import Event, MemoryPointer, Stream
from pyk2cu.cuda.cudadrv.runtime import runtime

if TYPE_CHECKING:
    from pyk2cu.cuda._creation import (
        _auto_device,
        device_array,
        device_array_like,
        managed_array,
        mapped,
        mapped_array,
        mapped_array_like,
        open_ipc_array,
        pinned,
        pinned_array,
        pinned_array_like,
        to_device,
    )
    from pyk2cu.cuda._interop import (
        as_cuda_array,
        from_cuda_array_interface,
        from_dlpack,
        is_cuda_array,
    )
    from pyk2cu.cuda.args import In, InOut, Out
    from pyk2cu.cuda.cudadrv import devicearray, nvvm
    from pyk2cu.cuda.cudadrv.driver import (
        BaseCUDAMemoryManager,
        GetIpcHandleMixin,
        HostOnlyCUDAMemoryManager,
        IpcHandle,
        MappedMemory,
        MemoryInfo,
        PinnedMemory,
        event_elapsed_time,
        profile_start,
        profile_stop,
        profiling,
        set_memory_manager,
    )
    from pyk2cu.cuda.kernels.reduction import Reduce, reduce
    from pyk2cu.cuda.vectorizers import guvectorize, vectorize

require_context = devices.require_context
current_context = devices.get_context
gpus = devices.gpus


# ---- what the device can do
def is_float16_supported() -> bool:
    """Whether kernels can compute with half precision."""
    return True


def is_bfloat16_supported() -> bool:
    """Whether kernels can compute with bfloat16 on the current device."""
    return current_context().device.supports_bfloat16


def is_fp8_supported() -> bool:
    """Whether kernels can use numbers of 8 bits on the current device."""
    return current_context().device.supports_fp8


# ---- streams and events
def stream(*, priority: int = 0) -> Stream:
    """Make a stream.

    The default stream waits for its work, and it for that of the default stream.

    Parameters
    ----------
    priority : int
        Work of streams with less begins first where a GPU is busy: -1 for an exchange between GPUs
        beside a long kernel. Numba does not know this parameter.
    """
    return current_context().create_stream(priority)


def default_stream() -> Stream:
    """Return the default stream, which is the one that all threads share."""
    return current_context().get_default_stream()


def legacy_default_stream() -> Stream:
    """Return the default stream that all threads share."""
    return current_context().get_legacy_default_stream()


def per_thread_default_stream() -> Stream:
    """Return the default stream of the calling thread."""
    return current_context().get_per_thread_default_stream()


def external_stream(ptr: int) -> Stream:
    """Return a stream object for a stream of another library.

    Parameters
    ----------
    ptr : int
        Its handle.
    """
    return current_context().create_external_stream(ptr)


def event(timing: bool = True) -> Event:
    """Make an event.

    Parameters
    ----------
    timing : bool
        Whether it can be timed.
    """
    return current_context().create_event(timing=timing)


def synchronize() -> None:
    """Wait for all work of the current device.

    If a kernel failed, the exception is raised here.
    """
    current_context().synchronize()


# ---- devices
def select_device(device_id: int) -> Any:
    """Make a device the calling thread's current one.

    Parameters
    ----------
    device_id : int

    Returns
    -------
    Device
    """
    current = devices.gpus.current
    if current is not None and current.id == int(device_id):
        return current_context().device
    return devices.get_context(device_id).device


def get_current_device() -> Any:
    """Return the calling thread's current device."""
    return current_context().device


def list_devices() -> Any:
    """Return the devices."""
    return devices.gpus


def close() -> None:
    """Forget the calling thread's devices; in the main thread reset all devices.

    Arrays, streams and events that were made before must not be used afterwards.
    """
    devices.reset()


reset = devices.reset


def detect() -> bool:
    """Print what devices there are.

    Returns
    -------
    bool
        Whether there is one that can be used.
    """
    found = list_devices()
    print(f"Found {len(found)} CUDA devices")
    for device in found:
        print(f"id {device.id:d}    {device.name:>20} {'[SUPPORTED]':>40}")
        for name, value in _described(device):
            print(f"{name:>40}: {value}")
    print("Summary:")
    print(f"\t{len(found)}/{len(found)} devices are supported")
    return len(found) > 0


def _described(device: Any) -> list[tuple[str, Any]]:
    def yes_or_no(value: bool) -> str:
        return "Yes" if value else "No"

    return [
        ("Compute Capability", "{}.{}".format(*device.compute_capability)),
        ("PCI Device ID", device.PCI_DEVICE_ID),
        ("PCI Bus ID", device.PCI_BUS_ID),
        ("UUID", device.uuid),
        ("Watchdog", "Enabled" if device.KERNEL_EXEC_TIMEOUT else "Disabled"),
        ("FP32/FP64 Performance Ratio", device.SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO),
        ("FP16 Support", yes_or_no(device.supports_float16)),
        ("BF16 Support", yes_or_no(device.supports_bfloat16)),
        ("FP8 Support", yes_or_no(device.supports_fp8)),
    ]


def is_available() -> bool:
    """Whether there is a device that can be used; never raises an exception."""
    try:
        return driver.driver.is_available
    except Exception:
        return False


def is_supported_version() -> bool:
    """Whether the CUDA runtime is of a version that is supported."""
    return runtime.is_supported_version()


def cuda_error() -> str | None:
    """Return why no device can be used; None if one can, or if none was used yet."""
    return driver.driver.initialization_error


@contextlib.contextmanager
def defer_cleanup() -> Iterator[None]:
    """Return a context manager in whose block no memory is freed.

    Freeing waits for the device, which disturbs work that should overlap. Can be nested.
    """
    with current_context().defer_cleanup():
        yield


def get_ipc_handle(memory: Any) -> Any:
    """Return a handle by which other processes can open device memory.

    Parameters
    ----------
    memory : DeviceNDArray or MemoryPointer
    """
    if isinstance(memory, MemoryPointer):
        return current_context().get_ipc_handle(memory)
    return memory.get_ipc_handle()


def __getattr__(name: str) -> Any:
    """What other modules define, which are loaded when it is first asked for."""
    if name not in _exports.API:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = _exports.load(name, _exports.API)
    return found


__all__ = sorted([*_exports.API, *_exports.FUNCTIONS])


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
