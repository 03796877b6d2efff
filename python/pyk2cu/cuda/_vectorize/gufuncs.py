"""Generalized ufuncs: functions of small arrays that are called for each one of larger arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pyk2cu import types
from pyk2cu.cuda._vectorize import operands as _operands
from pyk2cu.cuda._vectorize.generated import index_lines, make_function
from pyk2cu.cuda.deviceufunc import GUFuncEngine, GUFuncSchedule

_TEXT = """
def gufunc_{name}({args}):
    i = cuda.grid(1)
    if i < {count}:
{lines}
        core({items})
"""

Dtypes = tuple[np.dtype, ...]


class GULoop:
    """One signature of a generalized ufunc, and the kernels for it.

    Parameters
    ----------
    core : CUDADispatcher
        The device function.
    argtypes : tuple of Type
        Its parameters' types.
    outputs : tuple of dtype
    cores : list of int
        The number of core dimensions of each argument.
    """

    def __init__(self, core: Any, argtypes: Any, outputs: Dtypes, cores: list[int]):
        self.core = core
        self.argtypes = argtypes
        self.outputs = outputs
        self.cores = cores
        self._kernels: dict[int, Any] = {}

    def kernel(self, ndim: int) -> Any:
        """Return the kernel for a loop of `ndim` axes."""
        found = self._kernels.get(ndim)
        if found is None:
            from pyk2cu import cuda

            args = [f"arg{i}" for i in range(len(self.cores))]
            name = self.core.py_func.__name__.strip("<>")
            shape = f"{args[-1]}.shape"
            text = _TEXT.format(
                name=name,
                args=", ".join(args),
                count=" * ".join(f"{shape}[{axis}]" for axis in range(ndim)),
                lines=index_lines(shape, ndim, " " * 8),
                items=", ".join(map(_item, args, self.cores, self.argtypes, [ndim] * len(args))),
            )
            names = {"cuda": cuda, "core": self.core}
            found = self._kernels[ndim] = cuda.jit(make_function(text, f"gufunc_{name}", names))
        return found


def _item(arg: str, core: int, ty: Any, ndim: int) -> str:
    """Return what one call gets of an argument.

    Without core dimensions that is an element, or for a parameter that is an array an array of it.
    """
    index = [f"i{axis}" for axis in range(ndim)]
    if core:
        index += [":"] * core
    elif isinstance(ty, types.Array):
        index[-1] = f"{index[-1]}:{index[-1]} + 1"
    return f"{arg}[{', '.join(index)}]"


class CUDAGeneralizedUFunc:
    """A generalized ufunc; made by `guvectorize`.

    Outer dimensions of arguments are broadcast as NumPy broadcasts them. Results are on the device
    if an argument is.

    Parameters
    ----------
    pyfunc : function
    engine : GUFuncEngine
    layout : str
        The signature of dimensions: "(n),(n)->()".
    signatures : list
        The types to compile for.
    """

    def __init__(self, pyfunc: Callable, engine: GUFuncEngine, layout: str, signatures: list):
        self.pyfunc = pyfunc
        self.__name__ = pyfunc.__name__
        self.__doc__ = pyfunc.__doc__
        self.engine = engine
        self.signature = layout
        self.kernelmap: dict[Dtypes, GULoop] = {}
        self._signatures = signatures

    def __repr__(self) -> str:
        return f"<pyk2cu gufunc {self.__name__!r} {self.signature}>"

    def __reduce__(self) -> tuple:
        from pyk2cu.cuda.vectorizers import _rebuild_gufunc, dump

        return _rebuild_gufunc, (dump(self.pyfunc), self._signatures, self.signature)

    def __call__(self, *args: Any, out: Any = None, stream: Any = 0) -> Any:
        """Call the function for each element of the outer dimensions.

        Parameters
        ----------
        *args : array_like
            The inputs, and then possibly the outputs.
        out : ndarray or DeviceNDArray, or a tuple of them, optional
            The outputs.
        stream : Stream or 0

        Returns
        -------
        ndarray, DeviceNDArray, or a tuple of them
            One for each output.
        """
        inputs, outs = self._split(args, out)
        keep = any(map(_operands.is_on_device, [*args, *outs]))
        operands = [
            _operands.as_device_array(each) if _operands.is_on_device(each) else np.asarray(each)
            for each in inputs
        ]
        schedule = self.engine.schedule([each.shape for each in operands])
        dtypes, loop = self._resolve(tuple(each.dtype for each in operands))
        operands = [_cast(each, dtype) for each, dtype in zip(operands, dtypes)]
        results = self._results(schedule, loop, outs, keep, stream)
        self._launch(loop, schedule, operands, [result for result, _ in results], stream)
        finished = tuple(
            _finish(result, host, each, keep, stream) for (result, host), each in zip(results, outs)
        )
        return finished[0] if len(finished) == 1 else finished

    def _split(self, args: tuple, out: Any) -> tuple[tuple, list]:
        """Return inputs and outputs, None for outputs that are not given."""
        nin, nout = self.engine.nin, self.engine.nout
        if out is None and len(args) not in (nin, nin + nout):

            def arguments(n: int) -> str:
                return f"{n} positional argument{'s' * (n != 1)}"

            raise TypeError(
                f"This gufunc accepts {arguments(nin)} (when providing input only) or "
                f"{arguments(nin + nout)} (when providing input and output). "
                f"Got {arguments(len(args))}."
            )
        if out is None:
            return args[:nin], list(args[nin:]) or [None] * nout
        if len(args) > nin:
            raise ValueError("cannot specify argument 'out' as both positional and keyword")
        outs = list(out) if isinstance(out, (tuple, list)) else [out]
        if len(outs) != nout:
            raise ValueError(f"{nout} outputs are needed, not {len(outs)}")
        return args, outs

    def _resolve(self, given: Dtypes) -> tuple[Dtypes, GULoop]:
        """Choose the signature: the exact one, else the first to which the inputs can be cast."""
        if given in self.kernelmap:
            return given, self.kernelmap[given]
        for casting in ("safe", "same_kind"):
            for dtypes, loop in self.kernelmap.items():
                if all(np.can_cast(a, b, casting) for a, b in zip(given, dtypes)):
                    return dtypes, loop
        raise TypeError("no matching signature")

    def _results(
        self, schedule: GUFuncSchedule, loop: GULoop, outs: list, keep: bool, stream: Any
    ) -> list[tuple[Any, Any]]:
        """Return the device arrays that the kernel writes, each with its memory on the host."""
        from pyk2cu.cuda.api import device_array

        results: list[tuple[Any, Any]] = []
        for shape, dtype, each in zip(schedule.output_shapes, loop.outputs, outs):
            if each is not None and _operands.is_on_device(each):
                each = _operands.as_device_array(each)
            if each is not None and tuple(each.shape) != shape:
                raise ValueError("output shape mismatch")
            if _operands.is_cuda_ndarray(each):
                results.append((each, None))
            elif each is None and keep:
                results.append((device_array(shape, dtype, stream=stream), None))
            else:
                # Not in the given array itself: it may be an input, too.
                results.append(_operands.result_for_host(shape, dtype, stream))
        return results

    def _launch(
        self, loop: GULoop, schedule: GUFuncSchedule, operands: list, results: list, stream: Any
    ) -> None:
        if schedule.loopn == 0:
            return
        arrays = [
            each if _operands.is_cuda_ndarray(each) else _operands.to_device(each, stream)
            for each in operands
        ]
        loopdims = schedule.loopdims or (1,)
        arrays = [
            each.reshape(each.shape[each.ndim - core :]) if pinned else each
            for each, core, pinned in zip(arrays, loop.cores, schedule.pinned)
        ]
        views, ndim = _operands.flatten([*arrays, *results], loopdims, loop.cores)
        loop.kernel(ndim).forall(schedule.loopn, stream=stream)(*views)


def _cast(operand: Any, dtype: np.dtype) -> Any:
    if operand.dtype == dtype:
        return operand
    if not isinstance(operand, np.ndarray):
        raise TypeError(
            "compatible signature is possible by casting but "
            f"{type(operand)} does not support .astype()"
        )
    return operand.astype(dtype)


def _finish(result: Any, host: Any, out: Any, keep: bool, stream: Any) -> Any:
    """Return an output where it belongs."""
    if out is None and keep or out is not None and _operands.is_on_device(out):
        return result
    return _operands.to_host(result, host, out, stream)
