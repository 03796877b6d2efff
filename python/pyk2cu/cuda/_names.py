"""The names below `numba.cuda` that kernels know, as objects for host code to hold.

They come from a table (names.txt) that is made from the compiler's own. An object knows its
`path` in the language, has a docstring, and says clearly that it belongs into a kernel when it is
called on the host.
"""

from __future__ import annotations

import functools
import os
from typing import Any

_HOST_ONLY = frozenset(["declare_device", "import_header", "import_source", "CUSource",
                        "PTXSource"])


class Stub:
    """A function or value of the kernel language.

    Attributes
    ----------
    path : str
        The canonical name: "numba.cuda.syncthreads".
    overloads : tuple of str
        The signatures that it has, if it is resolved by types: "(float32) -> float32".
    """

    __module__ = "pyk2cu.cuda"

    def __init__(self, path: str, doc: str, overloads: tuple[str, ...] = ()) -> None:
        self.path = path
        self.__name__ = path.rpartition(".")[2]
        self.__qualname__ = path.removeprefix("numba.cuda.")
        listed = "".join(f"\n    {self.__name__}{each}" for each in overloads)
        self.__doc__ = f"{doc}\n\nOverloads:{listed}" if overloads else doc
        self.overloads = overloads

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError(f"cuda.{self.__qualname__} works in kernels and device "
                                  "functions only, not on the host")

    def __repr__(self) -> str:
        return f"<cuda.{self.__qualname__}>"

    def __reduce__(self) -> tuple:
        return find, (self.path,)


class Namespace(Stub):
    """A part of `cuda` with members of its own: cuda.atomic, cuda.threadIdx."""

    def __init__(self, path: str, doc: str, members: dict[str, Any]) -> None:
        super().__init__(path, doc)
        self._members = members

    def __getattr__(self, name: str) -> Any:
        found = self.__dict__.get("_members", {}).get(name)
        if found is not None:
            return found
        raise AttributeError(f"cuda.{self.__qualname__} has no attribute {name!r}")

    def __dir__(self) -> list[str]:
        return sorted(self._members)


@functools.cache
def _table() -> dict[str, tuple[str, str]]:
    """The overloads and docs by name: "atomic.add"."""
    path = os.path.join(os.path.dirname(__file__), "names.txt")
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    return {name: (overloads, doc) for name, overloads, doc in rows}


@functools.cache
def stub(name: str) -> Stub:
    """The one object for a name below `cuda`."""
    overloads, doc = _table()[name]
    return Stub(f"numba.cuda.{name}", doc, tuple(filter(None, overloads.split("; "))))


@functools.cache
def members(module: str) -> dict[str, Any]:
    """The members of a part of `cuda`: of "atomic", "libdevice", "random", or "" for its own."""
    prefix = f"{module}." if module else ""
    names = [name for name in _table()
             if name.startswith(prefix) and "." not in name[len(prefix):]]
    return {name[len(prefix):]: stub(name) for name in names if name not in _HOST_ONLY}


@functools.cache
def _dim3(name: str, what: str) -> Namespace:
    axes = {axis: Stub(f"numba.cuda.{name}.{axis}", f"{what} along {axis}; int32.")
            for axis in "xyz"}
    return Namespace(f"numba.cuda.{name}", f"{what}, with x, y and z.", axes)


@functools.cache
def _namespace(name: str, doc: str) -> Namespace:
    return Namespace(f"numba.cuda.{name}", doc, members(name))


@functools.cache
def top() -> dict[str, Any]:
    """What `cuda` itself has of the kernel language, by name."""
    found = dict(members(""))
    found["threadIdx"] = _dim3("threadIdx", "The thread's place in its block")
    found["blockIdx"] = _dim3("blockIdx", "The block's place in the grid")
    found["blockDim"] = _dim3("blockDim", "The threads of a block")
    found["gridDim"] = _dim3("gridDim", "The blocks of the grid")
    found["shared"] = _namespace("shared", "Memory that the threads of a block share.")
    found["local"] = _namespace("local", "Memory of a thread's own.")
    found["const"] = _namespace("const", "Constants of host code.")
    found["atomic"] = _namespace("atomic", "Operations on elements that no other thread can "
                                 "interrupt; they return the old value.")
    return found


def find(path: str) -> Any:
    """The object of a path ("numba.cuda.atomic.add"); AttributeError if there is none."""
    first, *rest = path.removeprefix("numba.cuda.").split(".")
    known = top()
    if first in known:
        found = known[first]
        for name in rest:
            found = getattr(found, name)
        return found
    part = members(first)
    if len(rest) == 1 and rest[0] in part:
        return part[rest[0]]
    if first == "cg" and rest[:1] == ["grid_group"]:
        return stub(".".join([first, *rest]))
    raise AttributeError(f"kernels know no {path!r}")


def every() -> list[str]:
    """The names of the table, without those that are for host code."""
    return [name for name in _table() if name not in _HOST_ONLY]
