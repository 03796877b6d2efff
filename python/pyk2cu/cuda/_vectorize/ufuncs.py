"""Ufuncs: scalar functions that are called for each element of their arguments."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from pyk2cu.cuda import _shapes
from pyk2cu.cuda._vectorize import operands as _operands
from pyk2cu.cuda._vectorize.generated import index_lines, indices, make_function
from pyk2cu.cuda.kernels.reduction import Reduce
from pyk2cu.types._dtypes import as_dtype

_TEXT = """
def vectorized_{name}({args}, out):
    i = cuda.grid(1)
    if i < out.size:
{lines}
        out[{index}] = core({items})
"""

Dtypes = tuple[np.dtype, ...]


class Loop:
    """One signature of a ufunc, and the kernels for it.

    Parameters
    ----------
    core : CUDADispatcher
        The device function.
    result : dtype
        Of the results.
    """

    def __init__(self, core: Any, result: np.dtype):
        self.core = core
        self.result = result
        self._kernels: dict[tuple, Any] = {}

    def kernel(self, ndim: int, scalars: tuple[bool, ...]) -> Any:
        """Return the kernel for arrays of `ndim` axes, and numbers where `scalars` says so."""
        key = ndim, scalars
        found = self._kernels.get(key)
        if found is None:
            from pyk2cu import cuda

            args = [f"a{i}" for i in range(len(scalars))]
            index = indices(ndim)
            items = [arg if is_one else f"{arg}[{index}]" for arg, is_one in zip(args, scalars)]
            name = self.core.py_func.__name__.strip("<>")
            text = _TEXT.format(
                name=name,
                args=", ".join(args),
                lines=index_lines("out.shape", ndim, " " * 8),
                index=index,
                items=", ".join(items),
            )
            names = {"cuda": cuda, "core": self.core}
            found = cuda.jit(make_function(text, f"vectorized_{name}", names))
            self._kernels[key] = found
        return found


class CUDAUFuncDispatcher:
    """A ufunc; made by `vectorize`.

    Call it with arrays of host or device, and numbers. Arguments are broadcast as NumPy broadcasts
    them. Results are on the device if an argument is.

    Parameters
    ----------
    pyfunc : function
        Of scalars.
    add : callable
        Makes a Loop for the dtypes of arguments; used for a ufunc without signatures.
    signatures : list
        The types to compile for.
    """

    def __init__(self, pyfunc: Callable, signatures: list, add: Callable[..., Loop] | None):
        self.pyfunc = pyfunc
        self.__name__ = pyfunc.__name__
        self.__doc__ = pyfunc.__doc__
        self.functions: dict[Dtypes, Loop] = {}
        self._signatures = signatures
        self._add = add
        self._reductions: dict[np.dtype, Reduce] = {}
        self.nin = pyfunc.__code__.co_argcount
        self.nout = 1

    @property
    def nargs(self) -> int:
        """The number of arguments, results included."""
        return self.nin + self.nout

    @property
    def types(self) -> list[str]:
        """The signatures by the letters of dtypes, as NumPy writes them."""
        return [
            "".join(each.char for each in dtypes) + "->" + loop.result.char
            for dtypes, loop in self.functions.items()
        ]

    def __repr__(self) -> str:
        return f"<pyk2cu ufunc {self.__name__!r}>"

    def __reduce__(self) -> tuple:
        from pyk2cu.cuda.vectorizers import _rebuild_ufunc, dump

        return _rebuild_ufunc, (dump(self.pyfunc), self._signatures)

    def __call__(self, *args: Any, out: Any = None, stream: Any = 0, **kwargs: Any) -> Any:
        """Call the function for each element.

        Parameters
        ----------
        *args : array_like
        out : ndarray or DeviceNDArray, optional
            Where results are written.
        stream : Stream or 0

        Returns
        -------
        ndarray, DeviceNDArray or scalar
            `out` if it is given.
        """
        if kwargs:
            warnings.warn(f"unrecognized keywords: {', '.join(kwargs)}", stacklevel=2)
        if len(args) != self.nin:
            raise TypeError(f"{self.__name__}() takes {self.nin} arguments, not {len(args)}")
        if isinstance(out, tuple):
            (out,) = out
        keep = any(map(_operands.is_on_device, args))
        operands = [_operand(arg) for arg in args]
        dtypes, loop = self._resolve(operands)
        shape = _broadcast_shape(operands)
        if out is not None:
            _check_out(out, shape, loop.result)
        host_out = isinstance(out, np.ndarray) and not _operands.is_on_device(out)
        result, host = self._result(out, host_out, keep, shape, loop.result, stream)
        self._launch(loop, dtypes, operands, result, shape, stream)
        if host_out or (out is None and not keep):
            return _operands.to_host(result, host, out, stream)
        return result

    def _resolve(self, operands: list[Any]) -> tuple[Dtypes, Loop]:
        """Choose the signature: arrays match exactly, numbers of Python take what is left."""
        given = [None if _is_scalar(each) else each.dtype for each in operands]
        exact = tuple(
            np.asarray(operand).dtype if dtype is None else dtype
            for operand, dtype in zip(operands, given)
        )
        if exact in self.functions:
            return exact, self.functions[exact]
        if self._add is not None:
            self.functions[exact] = self._add(exact)
            return exact, self.functions[exact]
        matches = [
            dtypes
            for dtypes in self.functions
            if all(is_type is None or is_type == must for is_type, must in zip(given, dtypes))
        ]
        if not matches:
            raise TypeError(
                "No matching version.  GPU ufunc requires array arguments to have the exact "
                "types.  This behaves like regular ufunc with casting='no'."
            )
        if len(matches) > 1:
            raise TypeError(
                "Failed to resolve ufunc due to ambiguous signature. Too many untyped scalars. "
                "Use numpy dtype object to type tag."
            )
        return matches[0], self.functions[matches[0]]

    def _result(
        self, out: Any, host_out: bool, keep: bool, shape: Any, dtype: np.dtype, stream: Any
    ) -> tuple[Any, Any]:
        """Return the device array that the kernel writes, and its memory on the host if it has."""
        from pyk2cu.cuda.api import device_array

        if host_out:
            return _operands.result_for_host(shape, out.dtype, stream, out)
        if out is not None:
            return _operands.as_device_array(out), None
        if keep:
            return device_array(shape, dtype, stream=stream), None
        return _operands.result_for_host(shape, dtype, stream)

    def _launch(
        self, loop: Loop, dtypes: Dtypes, operands: list[Any], result: Any, shape: Any, stream: Any
    ) -> None:
        scalars = tuple(map(_is_scalar, operands))
        target = result
        arrays = [
            each if _operands.is_cuda_ndarray(each) else _operands.to_device(each, stream)
            for each in operands
            if not _is_scalar(each)
        ]
        if any(_shapes.overlap(each, result) for each in arrays):
            from pyk2cu.cuda.api import device_array

            target = device_array(shape, result.dtype, stream=stream)
        if target.size:
            cores = [0] * (len(arrays) + 1)
            views, ndim = _operands.flatten([*arrays, target], shape or (1,), cores)
            rest = iter(views)
            args = [
                dtype.type(operand) if is_one else next(rest)
                for operand, dtype, is_one in zip(operands, dtypes, scalars)
            ]
            kernel = loop.kernel(ndim, scalars)
            kernel.forall(target.size, stream=stream)(*args, views[-1])
        if target is not result:
            result.setitem(Ellipsis, target, stream=stream)

    def reduce(self, arg: Any, stream: Any = 0) -> Any:
        """Combine all elements of an array.

        Parameters
        ----------
        arg : ndarray or DeviceNDArray
            Of one dimension, with at least one element.
        stream : Stream or 0

        Returns
        -------
        scalar
        """
        assert self.nin == 2, "must be a binary ufunc"
        assert arg.ndim == 1, "must use 1d array"
        if arg.shape[0] == 0:
            raise TypeError("Reduction on an empty array.")
        if arg.shape[0] == 1:
            return arg[0]
        _, loop = self._resolve([np.empty(1, arg.dtype)] * 2)
        reduction = self._reductions.get(arg.dtype)
        if reduction is None:
            reduction = self._reductions[arg.dtype] = Reduce(loop.core.py_func)
        return reduction._reduce(arg, stream)


def _is_scalar(operand: Any) -> bool:
    return isinstance(operand, _operands.SCALARS)


def _operand(arg: Any) -> Any:
    if _operands.is_on_device(arg):
        return _operands.as_device_array(arg)
    return arg if _is_scalar(arg) else np.asarray(arg)


def _broadcast_shape(operands: list[Any]) -> tuple[int, ...]:
    shape: tuple[int, ...] = ()
    for number, operand in enumerate(operands):
        other = () if _is_scalar(operand) else operand.shape
        if other == shape or not other:
            continue
        try:
            shape = np.broadcast_shapes(shape, other) if shape else other
        except ValueError:
            raise ValueError(f"failed to broadcast argument #{number}") from None
    return shape


def _check_out(out: Any, shape: tuple[int, ...], dtype: np.dtype) -> None:
    if not _operands.is_on_device(out) and not isinstance(out, np.ndarray):
        raise TypeError(f"out must be an array, not {type(out).__name__}")
    if _operands.is_on_device(out):
        out = _operands.as_device_array(out)
    if out.shape != shape:
        raise ValueError(f"out has shape {out.shape}, the result {shape}")
    if not np.can_cast(dtype, out.dtype, "same_kind"):
        raise TypeError(f"out has dtype {out.dtype}, the result {dtype}")


def dtype_of(ty: Any) -> np.dtype:
    """Return the dtype of a scalar type.

    Parameters
    ----------
    ty : Type
    """
    return as_dtype(getattr(ty, "dtype", ty) if "Enum" in type(ty).__name__ else ty)
