"""The layer of devices, memory, streams and events below `pyk2cu.cuda`."""

from __future__ import annotations

import importlib
from typing import Any

_MODULES = frozenset(
    ["devicearray", "devices", "driver", "drvapi", "enums", "error", "linkable_code", "nvrtc"]
    + ["nvvm", "runtime"]
)


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
