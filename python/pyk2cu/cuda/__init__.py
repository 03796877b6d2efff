"""The host API of `numba.cuda`: kernels, arrays of devices, streams, and what kernels can use.

`@cuda.jit` makes kernels, `kernel[blocks, threads](…)` launches them, `cuda.to_device` and its
like make arrays. Without a GPU, or with PYK2CU_DEVICE=cpu, kernels run on the CPU at compiled
speed.
"""

from __future__ import annotations

import importlib as _importlib
from typing import Any as _Any

from pyk2cu import _ext  # noqa: F401: from now on it keeps the texts that exec() runs
from pyk2cu import config  # reads the environment
from pyk2cu.cuda import _exports

# __init__.pyi lists the names for type checkers.
#: Who makes this `cuda`, as `numba -s` shows it.
implementation = "pyk2cu"
HAS_NUMBA = False

# Modules that are loaded when they are first used.
_MODULES = frozenset("""api args bf16 cg compiler cudadrv decorators deviceufunc dispatcher
    errors fp16 fp8 kernels launchconfig libdevice random stubs vector_types
    vectorizers""".split())


def _find(name: str) -> _Any:
    """The object of a public name: of the host API, of kernels, or a type; None if not found."""
    if name in _exports.HOST:
        return _exports.load(name, _exports.HOST)
    if name.startswith("_"):
        return None
    from pyk2cu import types
    from pyk2cu.cuda import _names, _vectors

    for known in (_names.top(), _vectors.vectors()):
        if name in known:
            return known[name]
    return getattr(types, name) if name in types.__all__ else None


def _public() -> list[str]:
    from pyk2cu import types
    from pyk2cu.cuda import _names, _vectors

    hidden = {"__version__", "version_info"}
    return sorted({*_exports.HOST, "errors", *_names.top(), *_vectors.vectors(),
                   *types.SCALAR_NAMES} - hidden)


def __getattr__(name: str) -> _Any:
    if name == "__all__":
        return _public()
    if name in _MODULES:
        return _importlib.import_module(f"pyk2cu.cuda.{name}")
    found = _find(name)
    if found is None:
        raise AttributeError(f"module 'pyk2cu.cuda' has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    from pyk2cu import types

    return sorted({*globals(), *_public(), *_exports.HOST, *_MODULES, *types.__all__})
