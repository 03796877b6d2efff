"""What a function and all that it refers to mean at one moment."""

from __future__ import annotations

import builtins
import inspect
import types
from typing import Any

from pyk2cu import _ext
from pyk2cu._live import _values
from pyk2cu._live._text import FunctionText, NoTextError, text_of

_MISSING = object()
#: A kernel that names a function of the host leads to all that this uses.
_MAX_FUNCTIONS = 1000
#: Options of a device function's decorator that concern its own text.
_OPTIONS = ("fastmath", "lineinfo", "opt", "forceinline", "boundscheck", "debug")


def snapshot(py_func: Any, options: dict[str, Any]) -> list[dict[str, Any]]:
    """Reads a function, and all functions that it and these refer to.

    Parameters
    ----------
    py_func : function
        The kernel, or a device function.
    options : dict
        Those of its decorator.

    Returns
    -------
    list of dict
        The functions as `_ext.Program` takes them; the first is `py_func`.
    """
    reader = _Reader(options.get("link") or ())
    reader.index_of(py_func, options)
    while reader.pending:
        reader.read_next()
    reader.functions[0]["keep"] = reader.kept
    return reader.functions


class _Reader:
    """The functions that were met, and those that are still to be read."""

    def __init__(self, links: Any) -> None:
        self.functions: list[dict[str, Any]] = []
        self.pending: list[tuple[types.FunctionType, FunctionText, dict[str, Any]]] = []
        self.kept: list[Any] = []
        self._indices: dict[tuple[int, Any], int] = {}
        self._links = [links] if isinstance(links, (str, bytes)) else list(links)

    def index_of(self, function: Any, options: dict[str, Any]) -> int:
        """The place of a function in the list."""
        py_func = getattr(function, "py_func", function)
        known = self._indices.get((id(py_func), bool(options.get("device"))))
        if known is not None:
            return known
        if len(self._indices) >= _MAX_FUNCTIONS:
            raise NoTextError(f"a kernel cannot refer to more than {_MAX_FUNCTIONS} functions")
        text = text_of(py_func)
        index = len(self._indices)
        self._indices[id(py_func), bool(options.get("device"))] = index
        self.pending.append((py_func, text, {**options, "_of": function}))
        return index

    def function_value(self, function: Any) -> tuple:
        """The value of a function that another one refers to: a device function, or a kernel that
        a kernel launches."""
        given = getattr(function, "targetoptions", None)
        is_kernel = isinstance(given, dict) and "launch_bounds" in given and not given.get("device")
        options = dict(given) if isinstance(given, dict) else {}
        try:
            index = self.index_of(function, {**options, "device": not is_kernel})
        except NoTextError as error:
            return ("object", f"a function that kernels cannot call: {error}", [], False)
        return ("function", index)

    def keep(self, owner: Any) -> None:
        self.kept.append(owner)

    def usable_value(self, value: Any) -> tuple | None:
        found = _values.usable_value(value, self)
        if found is not None and found[0] == "external" and not found[4] and self._links:
            return (*found[:4], [_values._linked(each) for each in self._links])
        return found

    def read_next(self) -> None:
        py_func, text, options = self.pending.pop(0)
        scope = _Scope(py_func)
        names, unbound = self._names(scope, _ext.live_paths(text.text, text.begin, text.end))
        self.functions.append({
            "name": _name_of(py_func), "qualified": py_func.__qualname__,
            "module": py_func.__module__ or "", "file": text.file, "text": text.text,
            "first_line": text.first_line, "begin": text.begin, "end": text.end, "names": names,
            "others": scope.others() if unbound else [], "defaults": self._defaults(py_func),
            "jit": _jit_options(options)})

    def _names(self, scope: _Scope, paths: list[str]) -> tuple[dict[str, tuple], bool]:
        names: dict[str, tuple] = {}
        unbound = False
        for path in paths:
            root, *attributes = path.split(".")
            value = scope.find(root)
            if value is _MISSING:
                unbound = True
            elif not scope.is_builtin(root):
                self._walk(names, root, value, attributes)
        return names, unbound

    def _walk(self, names: dict[str, tuple], path: str, value: Any, attributes: list[str]) -> None:
        """Follows attributes until there is a value, or something that the compiler knows."""
        while path not in names:
            found = self.usable_value(value)
            if found is None and attributes:
                following = getattr(value, attributes[0], _MISSING)
                if following is not _MISSING:
                    path, value = f"{path}.{attributes.pop(0)}", following
                    continue
            names[path] = found or _values.object_value(value)

    def _defaults(self, py_func: types.FunctionType) -> list[tuple[int, tuple]]:
        """The defaults by the places of their parameters."""
        code = py_func.__code__
        names = code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]
        given = dict(py_func.__kwdefaults__ or {})
        positional = names[:code.co_argcount]
        defaults = py_func.__defaults__ or ()
        given.update(zip(positional[len(positional) - len(defaults):], defaults))
        order = list(inspect.signature(py_func, follow_wrapped=False).parameters)
        return [(order.index(name), self.usable_value(value) or _values.object_value(value))
                for name, value in given.items()]


class _Scope:
    """The names that a function sees from outside."""

    def __init__(self, py_func: types.FunctionType) -> None:
        self._globals = py_func.__globals__
        self._cells = dict(zip(py_func.__code__.co_freevars, py_func.__closure__ or ()))
        found = self._globals.get("__builtins__", builtins)
        self._builtins = found if isinstance(found, dict) else vars(found)

    def find(self, name: str) -> Any:
        """The value of a name, or `_MISSING`."""
        if name in self._cells:
            try:
                return self._cells[name].cell_contents
            except ValueError:  # assigned later, or never
                return _MISSING
        return self._globals.get(name, self._builtins.get(name, _MISSING))

    def is_builtin(self, name: str) -> bool:
        """Whether a name means what Python itself has under it."""
        return name not in self._cells and name not in self._globals and \
            vars(builtins).get(name, _MISSING) is self._builtins.get(name)

    def others(self) -> list[str]:
        """All names, for suggestions."""
        return sorted({*self._cells, *self._globals})


def _name_of(py_func: types.FunctionType) -> str:
    name = py_func.__code__.co_name
    return name if name.isidentifier() else "lambda_"


def _jit_options(options: dict[str, Any]) -> dict[str, Any]:
    jit = {name: options[name] for name in _OPTIONS if options.get(name) is not None}
    jit["device"] = bool(options.get("device"))
    if options.get("inline") in ("always", True):
        jit["forceinline"] = True
    dispatcher = options.get("_of")
    if jit["device"] and dispatcher is not None and not getattr(dispatcher, "_can_compile", True):
        jit["signatures"] = [_signature(each) for each in dispatcher.overloads.values()]
    return jit


def _signature(overload: Any) -> str:
    arguments = ", ".join(each.text for each in overload.argument_types)
    result = overload.signature.return_type
    return f"{result.text if result is not None else ''}({arguments})"
