"""What `numba.guvectorize` makes for the host where Numba is not installed: a loop in Python over NumPy's arrays."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pyk2cu import _serialize, types
from pyk2cu._numba.host import _is_global
from pyk2cu.cuda.deviceufunc import Symbols, parse_signature

# What a number of Python may become: it takes part in casts with its kind only.
_KINDS = {bool: "biufc", int: "iufc", float: "fc", complex: "c"}


class _Loop(NamedTuple):
    """One list of types: the dtypes of the parameters, and which of these are arrays."""

    dtypes: list[np.dtype]
    arrays: list[bool]


class GUFunc:
    """A generalized ufunc of a function that runs in Python.

    Dimensions are matched and broadcast as NumPy does it. The function gets a view of each argument, or a number where
    the signature says so, and writes its results into its last parameters.

    Parameters
    ----------
    py_func : function
    layout : str
        The core dimensions: "(m,n),(n,p)->(m,p)".
    signatures : list
        The types, best first. Without any, outputs are always given.
    writable : tuple of int or str
        Inputs into which the function writes, by their places or names.
    """

    __name__: str
    __qualname__: str

    def __init__(self, py_func: Callable, layout: str, signatures: list[Any], writable: tuple = ()):
        functools.update_wrapper(self, py_func)
        self.py_func = py_func
        self.signature = layout
        inputs, outputs = parse_signature(layout)
        self.nin, self.nout, self.nargs = len(inputs), len(outputs), len(inputs) + len(outputs)
        self._cores = [*inputs, *outputs]
        self._given = signatures
        self._writable = writable
        names = py_func.__code__.co_varnames[:self.nargs]
        self._writes = {names.index(each) if isinstance(each, str) else each for each in writable}
        self._loops = [self._loop_of(each) for each in signatures]

    def _loop_of(self, signature: Any) -> _Loop:
        args, returned = types.normalize_signature(signature)
        if returned is not None and returned != types.none:
            raise TypeError("guvectorized functions cannot return values: "
                            f"signature {signature} specifies {returned} return type")
        if len(args) != self.nargs:
            raise TypeError(f"the signature has {len(args)} types for {self.nargs} arguments")
        arrays = [isinstance(ty, types.Array) for ty in args]
        for place, (is_array, core) in enumerate(zip(arrays, self._cores)):
            if not is_array and (core or place >= self.nin):
                raise TypeError(f"argument {place} of {self.signature} has to be an array, not {args[place]}")
        return _Loop([types.as_dtype(ty.dtype if isinstance(ty, types.Array) else ty) for ty in args], arrays)

    @property
    def types(self) -> list[str]:
        """The types of the loops, as those of NumPy's ufuncs: "dd->d"."""
        chars = ["".join(each.char for each in loop.dtypes) for loop in self._loops]
        return [f"{text[:self.nin]}->{text[self.nin:]}" for text in chars]

    @property
    def ntypes(self) -> int:
        """The number of loops."""
        return len(self._loops)

    def __repr__(self) -> str:
        return f"<pyk2cu gufunc {self.__name__!r} {self.signature}>"

    def __reduce__(self) -> Any:
        if _is_global(self):
            return self.__qualname__
        return _rebuild, (_serialize.dump_function(self.py_func), self.signature, self._given, self._writable)

    def __call__(self, *args: Any, out: Any = None) -> Any:
        """Calls the function for each element of the outer dimensions.

        Parameters
        ----------
        *args : array_like
            The inputs, and then possibly the outputs.
        out : ndarray, or a tuple of them, optional
            The outputs.

        Returns
        -------
        ndarray, number, or a tuple of them
            One for each output.
        """
        inputs, outs = self._split(args, out)
        loop = self._resolve(inputs, outs)
        arrays = [np.asarray(each) for each in inputs]
        outer, core = self._shapes(arrays, outs)
        shapes = [outer + tuple(core[symbol] for symbol in symbols) for symbols in self._cores[self.nin:]]
        results = list(map(_buffer, outs, shapes, loop.dtypes[self.nin:]))
        operands = [self._operand(place, array, loop.dtypes[place], outer, outs) for place, array in enumerate(arrays)]
        operands += results
        for index in np.ndindex(outer):
            self.py_func(*(_item(each, index, bool(symbols), is_array) for each, symbols, is_array
                           in zip(operands, self._cores, loop.arrays)))
        found = tuple(map(_finish, results, outs))
        return found[0] if len(found) == 1 else found

    def _split(self, args: tuple, out: Any) -> tuple[list, list]:
        """The inputs and the outputs, None for outputs that are not given."""
        if len(args) not in (self.nin, self.nargs):
            raise TypeError(f"{self.__name__}() takes {self.nin} inputs, and possibly {self.nout} outputs, "
                            f"but {len(args)} arguments were given")
        outs = list(args[self.nin:]) or [None] * self.nout
        if out is not None:
            if len(args) > self.nin:
                raise TypeError("cannot specify 'out' as both a positional and keyword argument")
            outs = list(out) if isinstance(out, tuple) else [out]
        if len(outs) != self.nout:
            raise ValueError(f"{self.nout} outputs are needed, not {len(outs)}")
        for each in outs:
            if each is not None and not isinstance(each, np.ndarray):
                raise TypeError("return arrays must be of ArrayType")
        return list(args[:self.nin]), outs

    def _resolve(self, inputs: list, outs: list) -> _Loop:
        if not self._given:
            if any(each is None for each in outs):
                raise TypeError(f"{self.__name__}() has no types, so that its outputs have to be given")
            dtypes = [np.asarray(each).dtype for each in (*inputs, *outs)]
            return _Loop(dtypes, [bool(core) or place >= self.nin for place, core in enumerate(self._cores)])
        for loop in self._loops:
            if all(map(_fits, inputs, loop.dtypes)):
                return loop
        found = ", ".join(str(np.asarray(each).dtype) for each in inputs)
        raise TypeError(f"{self.__name__}() has no loop for inputs of the types {found}; "
                        f"it has {', '.join(self.types)}")

    def _shapes(self, arrays: list[np.ndarray], outs: list) -> tuple[tuple[int, ...], dict[str, int]]:
        """The outer shape, and the extents of the core dimensions."""
        core: dict[str, int] = {}
        outers, of_outputs = [], []
        for place, (array, symbols) in enumerate(zip([*arrays, *outs], self._cores)):
            if array is None:
                continue
            outer = _match(self.__name__, place, array.shape, symbols, core)
            outers.append(outer)
            if place >= self.nin:
                of_outputs.append(outer)
        common = np.broadcast_shapes(*outers)
        for outer in of_outputs:
            if outer != common:
                raise ValueError(f"{self.__name__}(): an output with the outer shape {outer} does not fit {common}")
        return common, core

    def _operand(self, place: int, array: np.ndarray, dtype: np.dtype, outer: tuple[int, ...],
                 outs: list) -> np.ndarray:
        """An input in its dtype and in the whole shape. Nothing is written to it, unless the decorator says so."""
        found = array.astype(dtype, copy=False)
        if place in self._writes:
            if found.shape[:found.ndim - len(self._cores[place])] == outer:
                return found
        elif any(each is not None and np.may_share_memory(found, each) for each in outs):
            found = found.copy()
        core = found.shape[found.ndim - len(self._cores[place]):]
        return np.broadcast_to(found, outer + core)


def _buffer(given: Any, shape: tuple[int, ...], dtype: np.dtype) -> np.ndarray:
    """Where the function writes an output: the one that is given, if it has the right dtype."""
    return given if given is not None and given.dtype == dtype else np.empty(shape, dtype)


def _fits(value: Any, dtype: np.dtype) -> bool:
    kinds = _KINDS.get(type(value))
    return dtype.kind in kinds if kinds else np.can_cast(np.asarray(value).dtype, dtype)


def _match(name: str, place: int, shape: tuple[int, ...], symbols: Symbols, core: dict[str, int]) -> tuple[int, ...]:
    """Notes the extents of the core dimensions of an argument, and returns its outer shape."""
    split = len(shape) - len(symbols)
    if split < 0:
        raise ValueError(f"{name}(): argument {place} has {len(shape)} dimensions, and needs {len(symbols)} "
                         f"for ({','.join(symbols)})")
    for symbol, extent in zip(symbols, shape[split:]):
        if core.setdefault(symbol, extent) != extent:
            raise ValueError(f"{name}(): argument {place} has a mismatch in its core dimension {symbol}: "
                             f"{extent}, not {core[symbol]}")
    return tuple(shape[:split])


def _item(array: np.ndarray, index: tuple[int, ...], has_core: bool, is_array: bool) -> Any:
    """What one call gets: a view of the core dimensions, a number, or an array of one."""
    return array[index] if has_core or not is_array else array[index + (np.newaxis,)]


def _finish(result: np.ndarray, given: Any) -> Any:
    if given is None:
        return result[()]
    if given is not result:
        np.copyto(given, result, casting="same_kind")
    return given


def _rebuild(dumped: Any, layout: str, signatures: list[Any], writable: tuple) -> GUFunc:
    return GUFunc(_serialize.load_function(dumped), layout, signatures, writable)


def decorate(args: tuple, options: dict[str, Any]) -> Callable[[Any], GUFunc]:
    """Returns what `guvectorize` returns for a target on the host: a decorator.

    Parameters
    ----------
    args : tuple
        The types and the core dimensions, or only the latter.
    options : dict
    """
    if len(args) not in (1, 2):
        raise TypeError("guvectorize() takes one or two positional arguments")
    given = args[0] if len(args) == 2 else []
    signatures = list(given) if isinstance(given, (list, tuple)) else [given]
    writable = tuple(options.get("writable_args", ()))
    return lambda function: GUFunc(getattr(function, "py_func", function), args[-1], signatures, writable)
