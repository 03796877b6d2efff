"""GPU kernels in Python, compiled to CUDA C++ and launched, with or without a GPU.

`from pyk2cu import cuda` is the host API of `numba.cuda`. Parts are loaded when they are first
used: importing the package costs little.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyk2cu import config, cuda, errors, types
    from pyk2cu._checks import checks
    from pyk2cu._version import __version__, version_info
    from pyk2cu.types import *  # noqa: F403
    from pyk2cu.types import from_dtype, typeof

__all__ = ["__version__", "carray", "checks", "config", "cuda", "errors", "farray", "from_dtype",
           "guvectorize", "install", "literal_unroll", "typeof", "types", "vectorize",
           "version_info"]

_MODULES = frozenset(["config", "cuda", "errors", "types"])
# Where other names come from.
_HOMES = {
    "__version__": "pyk2cu._version", "version_info": "pyk2cu._version",
    "checks": "pyk2cu._checks", "typeof": "pyk2cu.types", "from_dtype": "pyk2cu.types",
    "carray": "pyk2cu.cuda._language", "farray": "pyk2cu.cuda._language",
    "literal_unroll": "pyk2cu.cuda._language", "prange": "pyk2cu.cuda._language",
    "install": "pyk2cu._hook", "vectorize": "pyk2cu.cuda", "guvectorize": "pyk2cu.cuda",
}


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(f"pyk2cu.{name}")
    home = _HOMES.get(name)
    if home is not None:
        found = getattr(importlib.import_module(home), name)
    elif not name.startswith("_") and name in (types := __getattr__("types")).SCALAR_NAMES:
        found = getattr(types, name)
    elif name in ("bool", "optional"):
        found = getattr(__getattr__("types"), name)
    else:
        raise AttributeError(f"module 'pyk2cu' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    from pyk2cu.types import SCALAR_NAMES

    return sorted({*__all__, *SCALAR_NAMES, *globals()})
