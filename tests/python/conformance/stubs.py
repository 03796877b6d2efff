"""Stand-ins for the inside of Numba's compiler, so that modules with tests of it can be imported.

A stub can be called, subclassed, used as a decorator and asked for attributes. While a test runs, each use of one is
noted: that test belongs to the compiler's inside.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import sys
from types import ModuleType

#: The names of the stubs that the running test has used.
used: set[str] = set()
#: Whether a test runs. While modules are imported, uses do not count.
recording = False


def _note(name: str) -> None:
    if recording:
        used.add(name)


class _StubType(type):
    def __getattr__(cls, name: str):
        if name.startswith("__"):
            raise AttributeError(name)
        return make(f"{cls.path}.{name}")

    def __call__(cls, *args, **options):
        _note(cls.path)
        if len(args) == 1 and not options and callable(args[0]) and not isinstance(args[0], _StubType):
            # A decorator of a function; with a class it makes a decorator, as register(C) does.
            return (lambda decorated: decorated) if isinstance(args[0], type) else args[0]
        return cls

    def __instancecheck__(cls, value) -> bool:
        return False

    def __subclasscheck__(cls, other) -> bool:
        return False

    def __iter__(cls):
        _note(cls.path)
        return iter(())

    def __enter__(cls):
        _note(cls.path)
        return cls

    def __exit__(cls, *details):
        return False

    def __bool__(cls) -> bool:
        return False


def make(path: str) -> type:
    """Returns the stub for a dotted path."""
    return _StubType.__new__(_StubType, path.rsplit(".", 1)[-1], (), {"path": path, "__init__": _init})


def _init(self, *args, **options) -> None:
    _note(type(self).path)


class StubModule(ModuleType):
    """A module of which every attribute is a stub."""

    def __getattr__(self, name: str):
        if name.startswith("__"):
            raise AttributeError(name)
        return make(f"{self.__name__}.{name}")


class StubFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Answers modules that are not installed and that only the inside of Numba's compiler needs."""

    roots = ("llvmlite", "cuda", "filecheck", "cffi", "numba")

    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] not in self.roots or name.startswith("numba.cuda.tests"):
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return StubModule(spec.name)

    def exec_module(self, module) -> None:
        module.__path__ = []


def add(module: str, name: str) -> bool:
    """Gives a module a stub for a name that it lacks; returns false if it has the name already."""
    place = sys.modules.get(module)
    if place is None or name in vars(place):
        return False
    setattr(place, name, make(f"{module}.{name}"))
    return True


def complete(module: ModuleType, path: str) -> None:
    """Makes every name that a module lacks a stub, where the module refuses them by messages of its own."""

    def missing(name: str):
        if name.startswith("__"):
            raise AttributeError(name)
        return make(f"{path}.{name}")

    module.__getattr__ = missing


def install() -> None:
    """Puts the finder after all others."""
    sys.meta_path.append(StubFinder())
