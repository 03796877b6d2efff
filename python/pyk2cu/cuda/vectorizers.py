"""`vectorize` and `guvectorize`: ufuncs whose loops run on the device."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from pyk2cu import types
from pyk2cu._serialize import dump_function as dump
from pyk2cu._serialize import load_function
from pyk2cu.cuda._vectorize.gufuncs import CUDAGeneralizedUFunc, GULoop
from pyk2cu.cuda._vectorize.ufuncs import CUDAUFuncDispatcher, Loop, dtype_of
from pyk2cu.cuda.deviceufunc import GUFuncEngine

_IDENTITIES = (None, 0, 1, "reorderable")


def _check_common(kwargs: dict[str, Any]) -> None:
    target = kwargs.pop("target", "cuda")
    if target != "cuda":
        raise ValueError(f"Unsupported target: {target}")
    identity = kwargs.pop("identity", None)
    if identity not in _IDENTITIES:
        raise ValueError(f"Invalid identity value {identity!r}")
    if kwargs.pop("cache", False):
        raise TypeError("caching is not supported")


def _listed(signatures: Any) -> list:
    """Return signatures as a list; one text alone is a common mistake."""
    return [signatures] if isinstance(signatures, str) else list(signatures)


def vectorize(ftylist_or_function: Any = (), **kwargs: Any) -> Any:
    """Make a ufunc of a function of scalars, whose loop runs on the device.

    Parameters
    ----------
    ftylist_or_function : list of signatures, or function
        The signatures, best first: "float32(float32, float32)". Without any, they are made for
        the dtypes of arguments when the ufunc is called.
    target : {"cuda"}
    identity : {None, 0, 1, "reorderable"}
        Without effect.
    cache : bool
        Not supported.
    kwargs : options
        `target` is "cuda"; those of `cuda.jit`.

    Returns
    -------
    CUDAUFuncDispatcher, or a decorator that returns one

    Examples
    --------
    >>> @vectorize(["float32(float32, float32)"], target="cuda")
    ... def add(a, b):
    ...     return a + b
    """
    _check_common(kwargs)
    for option in kwargs:
        if option != "nopython":
            raise KeyError(
                f"Unrecognized options. cuda vectorize target does not support option: '{option}'"
            )
        warnings.warn("nopython kwarg for cuda target is redundant", RuntimeWarning, stacklevel=2)
    if callable(ftylist_or_function) and not isinstance(ftylist_or_function, str):
        return _make_ufunc(ftylist_or_function, [])
    signatures = _listed(ftylist_or_function)
    return lambda function: _make_ufunc(function, signatures)


def _make_ufunc(function: Callable, signatures: list) -> CUDAUFuncDispatcher:
    function = getattr(function, "py_func", function)

    def add(dtypes: tuple[np.dtype, ...]) -> Loop:
        return _make_loop(function, tuple(map(types.from_dtype, dtypes)), None)

    made = CUDAUFuncDispatcher(function, signatures, None if signatures else add)
    for each in signatures:
        args, returns = types.normalize_signature(each)
        loop = _make_loop(function, args, returns)
        made.functions[tuple(map(dtype_of, args))] = loop
        made.nin = len(args)
    return made


def _make_loop(function: Callable, args: tuple, returns: Any) -> Loop:
    from pyk2cu import cuda

    if returns is None:
        # The compiler says what the function returns.
        returns = cuda.compile(function, args, device=True, output="cuda")[1]
    core = cuda.jit(types.Signature(returns, args), device=True)(function)
    return Loop(core, dtype_of(returns))


def guvectorize(*args: Any, **kwargs: Any) -> Any:
    """Make a generalized ufunc of a function of arrays, whose loop runs on the device.

    Parameters
    ----------
    ftylist : list of signatures
        Best first: "void(float32[:,:], float32[:,:], float32[:,:])". The last parameters are the
        outputs.
    signature : str
        The core dimensions: "(m,n),(n,p)->(m,p)".
    target : {"cuda"}
    identity : {None, 0, 1, "reorderable"}
        Without effect.
    cache : bool
        Not supported.
    args : list or str
        The types of scalars and arrays to compile for, and the signature of dimensions:
        "(n),(n)->()".
    kwargs : options
        `target` is "cuda"; those of `cuda.jit`.

    Returns
    -------
    callable
        A decorator that returns a CUDAGeneralizedUFunc.

    Examples
    --------
    >>> @guvectorize(["void(float32[:], float32[:])"], "(n)->()", target="cuda")
    ... def total(x, out):
    ...     out[0] = 0
    ...     for i in range(len(x)):
    ...         out[0] += x[i]
    """
    if len(args) not in (1, 2):
        raise TypeError("guvectorize() takes one or two positional arguments")
    signatures = _listed(args[0]) if len(args) == 2 else []
    layout = args[-1]
    _check_common(kwargs)
    kwargs.pop("is_dynamic", None)
    if kwargs.pop("writable_args", ()):
        raise TypeError("writable_args are not supported")
    if not kwargs.pop("nopython", True):
        raise TypeError("nopython flag must be True")
    if kwargs:
        raise TypeError(
            "The following target options are not supported: " + ", ".join(map(repr, kwargs))
        )
    return lambda function: _make_gufunc(function, signatures, layout)


def _make_gufunc(function: Callable, signatures: list, layout: str) -> CUDAGeneralizedUFunc:
    from pyk2cu import cuda

    function = getattr(function, "py_func", function)
    engine = GUFuncEngine.from_signature(layout)
    made = CUDAGeneralizedUFunc(function, engine, layout, signatures)
    cores = [len(each) for each in (*engine.sin, *engine.sout)]
    for each in signatures:
        args, returns = types.normalize_signature(each)
        if returns is not None and returns != types.none:
            raise TypeError(
                "guvectorized functions cannot return values: "
                f"signature {each} specifies {returns} return type"
            )
        _check_parameters(args, cores)
        dtypes = tuple(dtype_of(ty.dtype if isinstance(ty, types.Array) else ty) for ty in args)
        core = cuda.jit(types.Signature(types.none, args), device=True)(function)
        loop = GULoop(core, args, dtypes[engine.nin :], cores)
        made.kernelmap[dtypes[: engine.nin]] = loop
    return made


def _check_parameters(args: tuple, cores: list[int]) -> None:
    if len(args) != len(cores):
        raise TypeError(f"the signature has {len(args)} types for {len(cores)} arguments")
    for ty, core in zip(args, cores):
        if core and not isinstance(ty, types.Array):
            raise ValueError("gufunc signature mismatch: ndim>0 for scalar")


def _rebuild_ufunc(dumped: Any, signatures: list) -> CUDAUFuncDispatcher:
    return _make_ufunc(load_function(dumped), signatures)


def _rebuild_gufunc(dumped: Any, signatures: list, layout: str) -> CUDAGeneralizedUFunc:
    return _make_gufunc(load_function(dumped), signatures, layout)


__all__ = ["CUDAGeneralizedUFunc", "CUDAUFuncDispatcher", "guvectorize", "vectorize"]


class CUDAVectorize:
    """What Numba's own `vectorize` uses for target "cuda", where Numba is installed.

    Parameters
    ----------
    func : function
        The loop's body.
    identity, cache, targetoptions
        As of `vectorize`.
    """

    def __init__(self, func: Callable, identity: Any = None, cache: bool = False,
                 targetoptions: dict[str, Any] | None = None, **options: Any):
        self.func = func
        self.options = {"identity": identity, "cache": cache, **(targetoptions or {}), **options}
        self.signatures: list = []

    def add(self, sig: Any) -> None:
        """Adds a signature."""
        self.signatures.append(_text_of(sig))

    def disable_compile(self) -> None:
        """Without effect: with signatures, nothing else is compiled."""

    def build_ufunc(self) -> Any:
        """Returns the ufunc."""
        return vectorize(self.signatures, **self.options)(self.func)


class CUDAGUFuncVectorize(CUDAVectorize):
    """What Numba's own `guvectorize` uses for target "cuda"; `signature` is the layout of axes."""

    def __init__(self, func: Callable, signature: str, **options: Any):
        super().__init__(func, **options)
        self.layout = signature

    def build_ufunc(self) -> Any:
        """Returns the generalized ufunc."""
        return guvectorize(self.signatures, self.layout, **self.options)(self.func)


def _text_of(sig: Any) -> Any:
    """Signatures of Numba's own types as text; texts and our signatures as they are."""
    if isinstance(sig, (str, types.Signature)):
        return sig
    if isinstance(sig, (tuple, list)):
        return f"({', '.join(map(_text_of_type, sig))})"
    returned = getattr(sig, "return_type", None)
    arguments = ", ".join(map(_text_of_type, sig.args))
    return f"{_text_of_type(returned)}({arguments})" if returned is not None else f"({arguments})"


def _text_of_type(kind: Any) -> str:
    rank = getattr(kind, "ndim", None)
    if rank is None:
        return str(kind)
    slices = ", ".join([":"] * rank)
    return f"{kind.dtype}[{slices}]"
