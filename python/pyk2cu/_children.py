"""Lets processes that `multiprocessing` starts anew have the import hook, too.

A process of the start methods "spawn" and "forkserver" gets a dictionary, prepares itself with it, and imports the
program's main module. The dictionary is pickled: an object in it runs `_IN_CHILD` when it arrives, which is earlier.
"""

from __future__ import annotations

import functools
import importlib.abc
import os
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

MODULE = "multiprocessing.spawn"
_KEY = "pyk2cu"

# Nothing of this package may be needed to unpickle it: the child may not find the package before it has its path. If it
# does not have the package at all, its program says what is missing.
_IN_CHILD = """
import os, sys
sys.path[:] = path
os.environ.update(settings)
try:
    from pyk2cu import _hook
except Exception:
    pass
else:
    _hook.install(hide_numba)
"""


class _Installs:
    """An object that installs the hook in the process that unpickles it."""

    def __init__(self, path: list[str], hide_numba: bool):
        settings = {name: value for name, value in os.environ.items() if name.startswith("PYK2CU_")}
        self.names = {"path": path, "settings": settings, "hide_numba": hide_numba}

    def __reduce__(self) -> tuple:
        return exec, (_IN_CHILD, self.names)


def patch(spawn: ModuleType) -> None:
    """Lets the module `multiprocessing.spawn` send the hook to children, as long as it is installed here."""
    original = getattr(spawn, "get_preparation_data")
    if hasattr(original, "_of_pyk2cu"):
        return

    @functools.wraps(original)
    def get_preparation_data(name: str) -> dict[str, Any]:
        from pyk2cu import _hook

        data = original(name)
        finder = _hook.installed()
        if finder is None:
            return data
        if name == "ignore":  # of the server of "forkserver": it would import the main module without the hook
            return {key: value for key, value in data.items() if key not in ("main_path", "init_main_from_path")}
        return {_KEY: _Installs(data.get("sys_path", sys.path), finder.hide_numba), **data}

    setattr(get_preparation_data, "_of_pyk2cu", True)
    setattr(spawn, "get_preparation_data", get_preparation_data)


class _Loader(importlib.abc.Loader):
    """Loads the module as its own loader does, and patches it."""

    def __init__(self, real: Any):
        self.real = real

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.real.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        module.__loader__ = self.real
        if module.__spec__ is not None:
            module.__spec__.loader = self.real
        self.real.exec_module(module)
        patch(module)


def find_spec(path: Any, finders: list[Any]) -> ModuleSpec | None:
    """Returns what the first of the finders says of `multiprocessing.spawn`, with a loader that patches it.

    Parameters
    ----------
    path : list of str
        The path of the package `multiprocessing`.
    finders : list of MetaPathFinder
    """
    for finder in finders:
        spec = finder.find_spec(MODULE, path)
        if spec is not None:
            if spec.loader is not None:
                spec.loader = _Loader(spec.loader)
            return spec
    return None
