"""Answers imports of `numba.cuda`, and of `numba` where it is not installed, with this package.

`install` puts a finder in front of `sys.meta_path`. The modules of Numba that programs with kernels import are names
of modules of this package, so that `numba.cuda.types is pyk2cu.types`.
"""

from __future__ import annotations

from typing import Any

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from types import ModuleType
from typing import Callable

_CUDA = {
    "numba.cuda": "pyk2cu.cuda",
    "numba.cuda.types": "pyk2cu.types",
    "numba.cuda.errors": "pyk2cu.errors",
    "numba.cuda.config": "pyk2cu.config",
    "numba.cuda.core": "pyk2cu._numba.core",
    "numba.cuda.core.errors": "pyk2cu.errors",
    "numba.cuda.core.config": "pyk2cu.config",
    "numba.cuda.core.types": "pyk2cu.types",
    "numba.cuda.np": "pyk2cu._numba.np",
    "numba.cuda.np.numpy_support": "pyk2cu._numba.numpy_support",
    "numba.cuda.typing": "pyk2cu._numba.typing",
    "numba.cuda.typing.typeof": "pyk2cu._numba.typeof",
    "numba.cuda.extending": "pyk2cu._numba.extending",
    "numba.cuda.misc": "pyk2cu._numba.misc",
    "numba.cuda.misc.special": "pyk2cu._numba.misc",
    "numba_cuda": "pyk2cu.cuda",
    "numba_cuda.numba.cuda": "pyk2cu.cuda",
}
_NUMBA = {
    "numba": "pyk2cu._numba",
    "numba.types": "pyk2cu.types",
    "numba.errors": "pyk2cu.errors",
    "numba.config": "pyk2cu.config",
    "numba.core": "pyk2cu._numba.core",
    "numba.core.types": "pyk2cu.types",
    "numba.core.errors": "pyk2cu.errors",
    "numba.core.config": "pyk2cu.config",
    "numba.core.typing": "pyk2cu._numba.typing",
    "numba.core.typing.typeof": "pyk2cu._numba.typeof",
    "numba.np": "pyk2cu._numba.np",
    "numba.np.numpy_support": "pyk2cu._numba.numpy_support",
    "numba.extending": "pyk2cu._numba.extending",
    "numba.core.extending": "pyk2cu._numba.extending",
    "numba.experimental": "pyk2cu._numba.experimental",
    "numba.typed": "pyk2cu._numba.typed",
    "numba.misc": "pyk2cu._numba.misc",
    "numba.misc.special": "pyk2cu._numba.misc",
}
# What starts processes: they get the hook, too.
_SPAWN = "multiprocessing.spawn"


class _Loader(importlib.abc.Loader):
    """Puts a module of this package in the place of the one that is imported."""

    def __init__(self, real: str):
        self.real = real

    def create_module(self, spec: Any) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        # The import system returns what sys.modules holds after this.
        sys.modules[module.__name__] = importlib.import_module(self.real)


class Finder(importlib.abc.MetaPathFinder):
    """The finder that `install` puts in front of all others.

    Parameters
    ----------
    hide_numba : bool
        Whether `numba` itself is answered too. Otherwise only `numba.cuda` is.
    """

    def __init__(self, hide_numba: bool):
        self.hide_numba = hide_numba
        self.names = dict(_CUDA)
        if hide_numba:
            self.names.update(_NUMBA)
        #: Asked for names that this package does not have: returns the name of a module, or None.
        self.fallback: Callable[[str], str | None] | None = None

    def target(self, name: str) -> str | None:
        """Returns the name of the module that stands for `name`; None if there is none."""
        real = self.names.get(name)
        if real is None and name.startswith("numba.cuda."):
            real = "pyk2cu.cuda." + name[len("numba.cuda."):]
        if real is None or not _exists(real):
            return self.fallback(name) if self.fallback else None
        return real

    def find_spec(self, name: Any, path: Any = None, target: Any = None) -> Any:
        if name == _SPAWN:
            from pyk2cu import _children

            return _children.find_spec(path, [each for each in sys.meta_path if each is not self])
        if name.startswith("pyk2cu._numba."):
            _refuse_missing(name)
        inside = name == "numba_cuda" or name.startswith(("numba_cuda.", "numba.cuda."))
        ours = inside or name == "numba.cuda"
        if not ours and not (self.hide_numba and (name == "numba" or name.startswith("numba."))):
            return None
        real = self.target(name)
        if real is None:
            raise ModuleNotFoundError(
                f"pyk2cu has no module for {name!r}, which belongs to the inside of Numba's compiler",
                name=name,
            )
        return importlib.machinery.ModuleSpec(name, _Loader(real), origin=f"pyk2cu ({real})")


def _refuse_missing(name: str) -> None:
    """Says why `from numba import …` finds no such name: Python looks for a module then."""
    from pyk2cu._numba import MISSING

    part = name.rpartition(".")[2]
    if part in MISSING:
        raise ImportError(f"'numba.{part}' {MISSING[part]}", name=name)


def _exists(name: str) -> bool:
    if name in sys.modules:
        return True
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def installed() -> Finder | None:
    """Returns the finder if `install` was called; else None."""
    return next((each for each in sys.meta_path if isinstance(each, Finder)), None)


def install(hide_numba: bool | None = None) -> Finder:
    """Makes `from numba import cuda` import this package, in this process and in those that `multiprocessing` starts.

    Modules that have imported `numba.cuda` before keep what they have. Other new processes call it themselves.

    Parameters
    ----------
    hide_numba : bool, optional
        Whether `import numba` imports this package too, with the types, the errors, and `njit` functions that run
        in Python. By default only where Numba is not installed.

    Returns
    -------
    Finder
        The finder in `sys.meta_path`.
    """
    before = installed()
    if before is not None:
        return before
    if hide_numba is None:
        hide_numba = "numba" not in sys.modules and importlib.util.find_spec("numba") is None
    finder = Finder(hide_numba)
    for name in [each for each in sys.modules if _is_answered(each, hide_numba)]:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    numba = sys.modules.get("numba")
    if numba is not None:  # the real one, which may have its own `cuda` already
        setattr(numba, "cuda", importlib.import_module("numba.cuda"))
    if _SPAWN in sys.modules:
        from pyk2cu import _children

        _children.patch(sys.modules[_SPAWN])
    return finder


def _is_answered(name: str, hide_numba: bool) -> bool:
    roots = ("numba", "numba_cuda") if hide_numba else ("numba.cuda", "numba_cuda")
    return any(name == root or name.startswith(root + ".") for root in roots)


def uninstall() -> None:
    """Undoes `install`. Modules that were imported meanwhile keep what they have."""
    finder = installed()
    if finder is None:
        return
    sys.meta_path.remove(finder)
    for name in [each for each in sys.modules if _is_answered(each, finder.hide_numba)]:
        del sys.modules[name]
