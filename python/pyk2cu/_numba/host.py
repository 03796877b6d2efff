"""What `numba.njit` and `numba.jit` make where Numba is not installed: functions that run in Python.

They have the attributes of Numba's dispatchers.
"""

from __future__ import annotations

import functools
import inspect
import sys
from types import FunctionType, MethodType
from typing import Any, Callable, NamedTuple

from pyk2cu import _serialize, types


class _Stats(NamedTuple):
    """Of `stats`: nothing is compiled, so that nothing is cached."""

    cache_path: str | None
    cache_hits: dict
    cache_misses: dict


class CPUDispatcher:
    """A function of the host that runs in Python.

    Numba's dispatcher compiles a function for the types of each call. This one notes these types, so that programs and
    tests find them.

    Parameters
    ----------
    py_func : function
    options : dict
        Of the decorator.
    signatures : list
        The types to compile for. Without any, those of calls are noted.
    """

    __name__: str
    __qualname__: str
    #: Pickles of other functions have the function itself in place of it.
    runs_in_python = True

    def __init__(self, py_func: Callable, options: dict[str, Any], signatures: list[Any]):
        functools.update_wrapper(self, py_func)
        self.py_func = py_func
        self.targetoptions = {"nopython": True, **options}
        self.overloads: dict[tuple, types.Signature] = {}
        self._given = signatures
        self._notes = not signatures
        self._scalars: set[tuple[type, ...]] = set()  # of calls that need no second look
        for each in signatures:
            self._declare(each)

    def _declare(self, signature: Any) -> None:
        try:
            args, returned = types.normalize_signature(signature)
        except Exception:
            return  # a type that kernels do not have; the function runs all the same
        self.overloads[args] = types.Signature(returned, args)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        result = self.py_func(*args, **kwargs)
        if self._notes and (kwargs or tuple(map(type, args)) not in self._scalars):
            self._note(args, kwargs, result)
        return result

    def _note(self, args: tuple, kwargs: dict[str, Any], result: Any) -> None:
        if not kwargs and not any(hasattr(each, "__len__") for each in args):
            self._scalars.add(tuple(map(type, args)))
        try:
            if kwargs:
                args = inspect.signature(self.py_func).bind(*args, **kwargs).args
            found = tuple(map(types.typeof, args))
        except Exception:
            return  # a value that has no type for kernels
        if found not in self.overloads:
            self.overloads[found] = types.Signature(_type_or_none(result), found)

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        return self if instance is None else MethodType(self, instance)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.py_func})"

    def __copy__(self) -> CPUDispatcher:
        return self

    def __deepcopy__(self, memo: Any) -> CPUDispatcher:
        return self

    def __reduce__(self) -> Any:
        if _is_global(self):
            return self.__qualname__
        return _rebuild, (_serialize.dump_function(self.py_func), self.targetoptions, self._given)

    @property
    def signatures(self) -> list[tuple]:
        """The types of the arguments of calls, or those that the decorator names."""
        return list(self.overloads)

    @property
    def nopython_signatures(self) -> list[types.Signature]:
        """The same with the types of the results."""
        return list(self.overloads.values())

    @property
    def stats(self) -> Any:
        """How often code was found in a cache: never."""
        return _Stats(None, {}, {})

    def compile(self, sig: Any) -> Callable:
        """Notes a signature, and returns the function.

        Parameters
        ----------
        sig : str, tuple of Type, or Signature
        """
        self._declare(sig)
        return self.py_func

    def disable_compile(self, val: bool = True) -> None:
        """Says whether types of calls are no longer noted."""
        self._notes = not val

    def recompile(self) -> None:
        """Does nothing: Python always sees the values that names have."""

    def enable_caching(self) -> None:
        """Does nothing: there is no code to keep."""

    def get_overload(self, sig: Any) -> Callable:
        """Returns the function, if it was called or declared for these types; else raises KeyError."""
        self.overloads[types.normalize_signature(sig)[0]]
        return self.py_func

    def inspect_types(self, file: Any = None, signature: Any = None, **options: Any) -> None:
        """Prints the function for each list of types. None are inferred in it, as it runs in Python.

        Parameters
        ----------
        file : file, optional
            Where to; by default the standard output stream.
        signature : tuple of Type, optional
            Only this one.
        """
        file = sys.stdout if file is None else file
        for args in self.signatures if signature is None else [signature]:
            print(f"{self.__name__} {args}\n{'-' * 80}", file=file)
            print("# runs in Python, as Numba is not installed: no types are inferred", file=file)
            print(f"{_text_of(self.py_func)}\n{'=' * 80}", file=file)

    def inspect_llvm(self, signature: Any = None) -> Any:
        """Returns the LLVM IR by signatures: none, as nothing is compiled; for one signature an empty text."""
        return {} if signature is None else ""

    def inspect_asm(self, signature: Any = None) -> Any:
        """Returns the machine code by signatures: none, as nothing is compiled; for one signature an empty text."""
        return {} if signature is None else ""

    def parallel_diagnostics(self, signature: Any = None, level: int = 1) -> None:
        """Prints that nothing runs in parallel."""
        print(f"{self.__name__} runs in Python, as Numba is not installed: nothing runs in parallel")


def _type_or_none(value: Any) -> Any:
    try:
        return types.typeof(value)
    except Exception:
        return None


def _text_of(function: Callable) -> str:
    try:
        return inspect.getsource(function)
    except (OSError, TypeError):
        return "# its text cannot be found\n"


def _is_global(dispatcher: Any) -> bool:
    """Whether the other side of a pickle finds it by its name."""
    if dispatcher.__module__ in (None, "__main__") or "<" in dispatcher.__qualname__:
        return False
    if _serialize._is_sent_by_value(dispatcher.__module__):
        return False
    found: Any = sys.modules.get(dispatcher.__module__)
    for name in dispatcher.__qualname__.split("."):
        found = getattr(found, name, None)
    return found is dispatcher


def _rebuild(dumped: Any, options: dict[str, Any], signatures: list[Any]) -> CPUDispatcher:
    return CPUDispatcher(_serialize.load_function(dumped), options, signatures)


def decorate(args: tuple, options: dict[str, Any]) -> Any:
    """Returns what `jit` and `njit` return for arguments: a dispatcher, or a decorator that makes one.

    Parameters
    ----------
    args : tuple
        A function, or a signature or a list of them, or nothing.
    options : dict
    """
    first = args[0] if args else options.pop("signature_or_function", None)
    if callable(first) and not isinstance(first, (types.Type, types.Signature)):
        return _dispatcher(first, options, [])
    listed = [] if first is None else list(first) if isinstance(first, list) else [first]
    return lambda function: _dispatcher(function, options, listed)


def _dispatcher(function: Any, options: dict[str, Any], signatures: list[Any]) -> CPUDispatcher:
    if isinstance(function, CPUDispatcher):
        return function
    found = getattr(function, "py_func", function)
    return CPUDispatcher(found if isinstance(found, FunctionType) else function, options, signatures)
