"""Which objects the compiler knows by a path: modules, and what is in them."""

from __future__ import annotations

import builtins
import functools
import sys
import types
from typing import Any

import numpy as np

from pyk2cu import _ext

# Modules whose members have an identity of their own. A name that is bound to such a member is
# found here, whatever it is called.
_SEARCHED = ("math", "operator", "cmath", "numpy", "numpy.linalg", "numba", "numba.types",
             "numba.cuda", "numba.cuda.libdevice", "numba.cuda.cg", "numba.cuda.fp16", "enum",
             "functools", "collections")


# What is never known by its identity: values, and modules.
_PLAIN = (int, float, str, bytes, tuple, list, dict, set, type(None), type(Ellipsis), np.generic,
          np.ndarray, np.dtype, types.ModuleType)


def path_of(value: Any) -> str | None:
    """The path by which the compiler knows an object: "numba.cuda.grid", "math", "len".

    None for objects of the user, and for values.
    """
    if isinstance(value, types.ModuleType):
        return _path_of_module(value)
    path = getattr(value, "path", None) if type(value).__module__.startswith("pyk2cu.") else None
    if isinstance(path, str) and path.startswith("numba."):
        return path
    if isinstance(value, (types.BuiltinFunctionType, type)):
        name = getattr(value, "__name__", "")
        if builtins.__dict__.get(name) is value:
            return name
    if isinstance(value, _PLAIN):
        return None
    return _table(tuple(path for path in _SEARCHED if path in sys.modules)).get(id(value))


def _path_of_module(module: types.ModuleType) -> str | None:
    name = module.__name__
    if sys.modules.get(name) is not module:
        return None
    if name == "pyk2cu" or name.startswith("pyk2cu."):
        name = "numba" + name.removeprefix("pyk2cu")
    name = {"_operator": "operator"}.get(name, name)
    return name if _ext.is_known_module(name) else None


@functools.lru_cache(maxsize=8)
def _table(modules: tuple[str, ...]) -> dict[int, str]:
    """Paths by the identity of objects."""
    table: dict[int, str] = {}
    for path in modules:
        for name, value in vars(sys.modules[path]).items():
            if not name.startswith("_") and not isinstance(value, _PLAIN):
                table.setdefault(id(value), f"{path}.{name}")
    for value in vars(builtins).values():
        table.pop(id(value), None)
    return table
