"""Devices and what is known about them."""

from __future__ import annotations

import sys
import threading
from typing import Any

from pyk2cu import _ext, _libraries, config
from pyk2cu.cuda.cudadrv.enums import DEVICE_ATTRIBUTES
from pyk2cu.cuda.cudadrv.error import CudaSupportError

MIN_REQUIRED_CC = (3, 5)

# The CPU device runs what the newest GPUs run.
_CPU_COMPUTE_CAPABILITY = (9, 0)


class Device:
    """A device, with its attributes under the names of the driver's API.

    Programs take devices from `cuda.gpus` and `cuda.get_current_device`.

    Parameters
    ----------
    native : object
        The object of the extension module.
    number : int
        The number of the device.

    Attributes
    ----------
    id : int
        The place in `cuda.gpus`.
    name : str
    compute_capability : tuple of int
    uuid : str
    """

    def __init__(self, native: Any, number: int):
        self._native = native
        self.id = number
        self._properties = native.properties()
        self.name = self._properties["name"]
        self.compute_capability = _compute_capability(native, self._properties)
        self._context: Any = None
        self._lock = threading.Lock()

    @property
    def uuid(self) -> str:
        """The device's unique name."""
        text = self._native.uuid or self._native.id
        return text if text.startswith("GPU-") else f"GPU-{text}"

    @property
    def is_cuda(self) -> bool:
        """Whether the device is a GPU; else it is the CPU device."""
        return self._native.is_cuda

    @classmethod
    def from_identity(cls, identity: dict) -> Device:
        """Return the device of which `get_device_identity` said `identity`.

        Parameters
        ----------
        identity : dict
            What `get_device_identity` gave.
        """
        for device in all_devices():
            if device.get_device_identity() == identity:
                return device
        raise RuntimeError(
            f"No device of {identity} is found. Target device may not be visible in this process."
        )

    def get_device_identity(self) -> dict:
        """Return what tells the device from others of the machine."""
        return {
            "pci_domain_id": self.PCI_DOMAIN_ID,
            "pci_bus_id": self.PCI_BUS_ID,
            "pci_device_id": self.PCI_DEVICE_ID,
        }

    def __getattr__(self, name: str) -> int:
        if name not in DEVICE_ATTRIBUTES:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        value = _attribute(self._native, self._properties, name)
        setattr(self, name, value)
        return value

    def __repr__(self) -> str:
        return f"<CUDA device {self.id:d} '{self.name}'>"

    def __hash__(self) -> int:
        return hash(self.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Device) and self.id == other.id

    def get_primary_context(self) -> Any:
        """Return the context of the device; it does not become the thread's current one."""
        if self._context is None:
            if self.compute_capability < MIN_REQUIRED_CC:
                raise CudaSupportError(f"{self} has compute capability < {MIN_REQUIRED_CC}")
            from pyk2cu.cuda.cudadrv._context import Context

            with self._lock:
                if self._context is None:
                    self._context = Context(self, self._native.context or self.id + 1)
        return self._context

    @property
    def primary_context(self) -> Any:
        """The context of the device if it was used already, else None."""
        return self._context

    def release_primary_context(self) -> None:
        """Forget the context; the next use makes a new one."""
        self._context = None

    def reset(self) -> None:
        """Free what is pending, and let the driver reset the device."""
        if self._context is not None:
            self._context.reset()
        self._native.reset()

    @property
    def supports_float16(self) -> bool:
        """Whether kernels can compute with half precision."""
        return self.compute_capability >= (5, 3)

    @property
    def supports_bfloat16(self) -> bool:
        """Whether kernels can compute with bfloat16."""
        return self.compute_capability >= (8, 0)

    @property
    def supports_fp8(self) -> bool:
        """Whether kernels can use numbers of 8 bits."""
        return self.compute_capability >= (8, 9)


def _compute_capability(native: Any, properties: dict) -> tuple[int, int]:
    if not native.is_cuda:
        return _CPU_COMPUTE_CAPABILITY
    digits = "".join(each for each in properties["architecture"] if each.isdigit())
    return int(digits[:-1]), int(digits[-1])


def _attribute(native: Any, properties: dict, name: str) -> int:
    """Return an attribute of the driver's API; of the CPU device what corresponds to it, or 0."""
    known = {
        "MAX_THREADS_PER_BLOCK": properties["max_threads_per_block"],
        "MAX_BLOCK_DIM_X": properties["max_block"][0],
        "MAX_BLOCK_DIM_Y": properties["max_block"][1],
        "MAX_BLOCK_DIM_Z": properties["max_block"][2],
        "MAX_GRID_DIM_X": properties["max_grid"][0],
        "MAX_GRID_DIM_Y": properties["max_grid"][1],
        "MAX_GRID_DIM_Z": properties["max_grid"][2],
        "MAX_SHARED_MEMORY_PER_BLOCK": properties["max_static_shared_bytes_per_block"],
        "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": properties["max_shared_bytes_per_block"],
        "MAX_REGISTERS_PER_BLOCK": properties["max_registers_per_block"],
        "MAX_THREADS_PER_MULTIPROCESSOR": properties["max_threads_per_multiprocessor"],
        "MULTIPROCESSOR_COUNT": properties["multiprocessors"],
        "L2_CACHE_SIZE": properties["l2_bytes"],
        "CLOCK_RATE": properties["clock_khz"],
        "WARP_SIZE": 32,
    }
    if name in known:
        return int(known[name])
    if native.is_cuda:
        return native.attribute(DEVICE_ATTRIBUTES[name])
    return _CPU_ATTRIBUTES.get(name, 0)


_CPU_ATTRIBUTES = {
    "CAN_MAP_HOST_MEMORY": 1,
    "COMPUTE_CAPABILITY_MAJOR": _CPU_COMPUTE_CAPABILITY[0],
    "COMPUTE_CAPABILITY_MINOR": _CPU_COMPUTE_CAPABILITY[1],
    "CONCURRENT_MANAGED_ACCESS": 1,
    "COOPERATIVE_LAUNCH": 1,
    "INTEGRATED": 1,
    "MANAGED_MEMORY": 1,
    "PAGEABLE_MEMORY_ACCESS": 1,
    "SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO": 2,
    "UNIFIED_ADDRESSING": 1,
}


def device_names() -> list[str]:
    """Return the names of the devices that this process uses.

    PYK2CU_DEVICE chooses ("cpu", "cuda", "cuda:1"); NUMBA_ENABLE_CUDASIM=1 means the CPU device.
    By default these are all GPUs, or the CPU device if there is none.

    Raises
    ------
    CudaSupportError
        If CUDA is switched off, or a GPU was asked for and there is none.
    """
    wanted = config.DEVICE
    if wanted == "cpu" or (not wanted and config.ENABLE_CUDASIM):
        return ["cpu"]
    if config.DISABLE_CUDA:
        raise CudaSupportError(
            "CUDA is disabled due to setting NUMBA_DISABLE_CUDA=1 in the environment"
        )
    gpus = [name for name in _ext.device_ids() if name.startswith("cuda:")]
    if wanted and wanted != "cuda":
        return [wanted]
    if gpus:
        return gpus
    if wanted:
        raise CudaSupportError("PYK2CU_DEVICE is cuda, but no GPU was found")
    print("pyk2cu: no GPU was found; kernels run on the CPU", file=sys.stderr)
    return ["cpu"]


_devices: list[Device] | None = None
_opening = threading.RLock()


def all_devices() -> list[Device]:
    """Return the devices that this process uses; they are opened by the first call."""
    global _devices
    if _devices is None:
        with _opening:
            if _devices is None:
                _libraries.use_installed_libraries()
                names = device_names()
                _devices = [Device(_ext.open_device(name), i) for i, name in enumerate(names)]
    return _devices
