"""Which device a process uses."""

from __future__ import annotations

from typing import Any

from pyk2cu import _ext, config
from pyk2cu.errors import UsageError


def take_device(number: int) -> Any:
    """Make one device of this host that of the process: the only one that it opens.

    It is the GPU of that number, counted anew if there are fewer, or the CPU device if there is no
    GPU. Every process of a host gives a number of its own, such as `World.local_rank`, before it
    uses a device. If PYK2CU_DEVICE names a device, that one is taken.

    Parameters
    ----------
    number : int

    Returns
    -------
    Device
        It is the current device of all threads that choose no other.

    Raises
    ------
    UsageError
        If the process has opened other devices before.
    """
    from pyk2cu.cuda.cudadrv import _device, devices

    wanted = config.DEVICE
    name = wanted
    if not wanted or wanted == "cuda":
        gpus = [each for each in _ext.device_ids() if each.startswith("cuda:")]
        if gpus and not config.ENABLE_CUDASIM:
            name = gpus[number % len(gpus)]
        elif not wanted:
            name = "cpu"  # else the error of the first use says that there is no GPU
    if _device._devices is None:
        config.DEVICE = name
    for device in _device.all_devices():
        if name in ("", "cuda", device._native.id):
            return devices.get_context(device.id).device
    raise UsageError(f"this process uses {_device.all_devices()[0]._native.id} already: take "
                     f"{name} before a device is used")
