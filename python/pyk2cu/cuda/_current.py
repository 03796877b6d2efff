"""The device that a thread works with."""

from __future__ import annotations

import functools
from typing import Any

from pyk2cu import _ext, config


def native_device() -> Any:
    """The `_ext.Device` of the calling thread; the first use of one picks it."""
    device = _ext.current_device()
    if device is not None:
        return device
    from pyk2cu.cuda.cudadrv.devices import get_context

    return get_context()._native


def wants_cpu() -> bool:
    """Whether the CPU device serves, because it is asked for or there is no GPU."""
    named = config.DEVICE
    if named:
        return named == "cpu"
    return bool(config.ENABLE_CUDASIM) or not _has_gpu()


@functools.cache
def _has_gpu() -> bool:
    return any(name.startswith("cuda") for name in _ext.device_ids())


def stream_handle(stream: Any) -> int:
    """The driver's handle of a stream; TypeError if it is no stream."""
    if isinstance(stream, int) and stream == 0:
        return 0
    from pyk2cu.cuda.cudadrv._streams import stream_handle as of_object

    return of_object(stream)
