"""Pickling of functions: by name where they can be imported, else by value with their text."""

from __future__ import annotations

import builtins
import dis
import linecache
import marshal
import pickle
import sys
import threading
import types
from typing import Any


class _Dumping(threading.local):
    """The functions that are being dumped, the outermost first: they may refer to themselves."""

    def __init__(self) -> None:
        self.functions: list[Any] = []


_dumping = _Dumping()


class _Recursive:
    """Stands for a function inside its own state."""

    def __init__(self, depth: int) -> None:
        self.depth = depth


def plain_function(value: Any) -> Any:
    """The function of a dispatcher or the function itself; None for others."""
    found = getattr(value, "py_func", value)
    return found if isinstance(found, types.FunctionType) else None


def _is_importable(function: types.FunctionType) -> bool:
    if function.__module__ in (None, "__main__") or _is_sent_by_value(function.__module__):
        return False
    found: Any = sys.modules.get(function.__module__)
    for name in function.__qualname__.split("."):
        found = getattr(found, name, None)
    return found is not None and plain_function(found) is function


def _is_sent_by_value(module: str) -> bool:
    """Whether the program has told cloudpickle that the other side does not have a module."""
    cloudpickle = sys.modules.get("cloudpickle")
    told: set[str] = getattr(cloudpickle, "list_registry_pickle_by_value", set)()
    return any(module == each or module.startswith(f"{each}.") for each in told)


def _names_of(code: types.CodeType) -> set[str]:
    names = set(code.co_names)
    for const in code.co_consts:
        if isinstance(const, types.CodeType):
            names |= _names_of(const)
    return names


def names_of(function: types.FunctionType) -> dict[str, Any]:
    """The globals and captured variables that a function uses, by their names."""
    scope = function.__globals__
    found = {name: scope[name] for name in sorted(_names_of(function.__code__)) if name in scope}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
        try:
            found[name] = cell.cell_contents
        except ValueError:
            continue  # not assigned yet
    return found


def _globals_of(code: types.CodeType) -> set[str]:
    """The names that code looks up in its module, without those of attributes."""
    names = {each.argval for each in dis.get_instructions(code)
             if each.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    for const in code.co_consts:
        if isinstance(const, types.CodeType):
            names |= _globals_of(const)
    return names


def _dump_value(function: types.FunctionType, name: str, value: Any) -> Any:
    if hasattr(type(value), "__cuda_array_interface__"):
        raise pickle.PicklingError(
            f"{function.__name__!r} cannot be pickled: {name!r}, which it uses, is an array in the "
            "memory of a device of this process; make it a parameter, or an array of the host")
    if isinstance(value, types.ModuleType):
        return "module", value.__name__
    found = plain_function(value)
    if found is not None and found in _dumping.functions:
        depth = len(_dumping.functions) - 1 - _dumping.functions.index(found)
        return "self", _Recursive(depth)
    if isinstance(value, types.FunctionType) or getattr(value, "runs_in_python", False) is True:
        return "function", dump_function(found)
    return "value", value


def _dump_cells(function: types.FunctionType) -> list[Any]:
    cells = []
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
        try:
            cells.append(_dump_value(function, name, cell.cell_contents))
        except ValueError:
            cells.append(None)  # not assigned yet
    return cells


def _text_of(function: types.FunctionType) -> tuple | None:
    """The text from which the function is compiled where it arrives; None if there is none."""
    from pyk2cu._live._text import NoTextError, text_of

    try:
        return tuple(text_of(function))
    except NoTextError:
        return None


def dump_function(function: Any) -> tuple:
    """What load_function makes the function of; it can be pickled if what the function refers to
    can."""
    if _is_importable(function):
        return "name", function.__module__, function.__qualname__
    code = function.__code__
    _dumping.functions.append(function)
    try:
        used = {name: _dump_value(function, name, function.__globals__[name])
                for name in sorted(_globals_of(code)) if name in function.__globals__}
        cells = _dump_cells(function)
    finally:
        _dumping.functions.pop()
    state = {
        "version": sys.version_info[:2], "code": marshal.dumps(code), "name": function.__name__,
        "qualname": function.__qualname__, "module": function.__module__,
        "doc": function.__doc__, "defaults": function.__defaults__,
        "kwdefaults": function.__kwdefaults__, "globals": used, "cells": cells,
        "text": _text_of(function),
    }
    return "value", state


def _load_value(dumped: tuple, outer: list[Any]) -> Any:
    kind, value = dumped
    if kind == "module":
        import importlib

        return importlib.import_module(value)
    if kind == "self":
        return outer[-1 - value.depth]
    if kind == "function":
        return load_function(value, outer)
    return value


def load_function(dumped: tuple, outer: list[Any] | None = None) -> types.FunctionType:
    """Makes a function again."""
    if dumped[0] == "name":
        import importlib

        found: Any = importlib.import_module(dumped[1])
        for name in dumped[2].split("."):
            found = getattr(found, name)
        return plain_function(found)
    state = dumped[1]
    if tuple(state["version"]) != sys.version_info[:2]:
        raise ValueError(f"the function {state['name']!r} was pickled by Python "
                         f"{'.'.join(map(str, state['version']))}; this is "
                         f"{'.'.join(map(str, sys.version_info[:2]))}")
    code = marshal.loads(state["code"])
    names: dict[str, Any] = {"__name__": state["module"], "__builtins__": builtins}
    cells = tuple(types.CellType() for _ in state["cells"])
    function = types.FunctionType(code, names, state["name"], state["defaults"], cells or None)
    function.__kwdefaults__ = state["kwdefaults"]
    function.__qualname__, function.__doc__ = state["qualname"], state["doc"]
    function.__module__ = state["module"]
    outer = [*(outer or ()), function]
    for name, value in state["globals"].items():
        names[name] = _load_value(value, outer)
    for cell, value in zip(cells, state["cells"]):
        if value is not None:
            cell.cell_contents = _load_value(value, outer)
    if state["text"] is not None:
        _keep_text(code, state["text"])
    return function


def _keep_text(code: types.CodeType, dumped: tuple) -> None:
    """Lets the text of a function be found where its file is not, or is another."""
    from pyk2cu._live import _text

    text = _text.FunctionText(*dumped)
    _text.remember(code, text)
    if not linecache.getlines(text.file):  # for tracebacks, and who asks for the source
        lines = ["\n"] * (text.first_line - 1) + text.text.splitlines(keepends=True)
        linecache.cache[text.file] = (sum(map(len, lines)), None, lines, text.file)
