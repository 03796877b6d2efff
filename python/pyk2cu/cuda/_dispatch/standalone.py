"""Compiling one function to text or machine code."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from pyk2cu import _ext, types
from pyk2cu.cuda._dispatch import options as _options
from pyk2cu.cuda._dispatch import programs as _programs
from pyk2cu.cuda._current import native_device


def compile_function(pyfunc: Any, sig: Any, options: dict[str, Any], architecture: str,
                     output: str, abi: str, name: str | None) -> tuple[Any, types.Type]:
    """The code of a function for one list of types, and the type of its result."""
    pyfunc = getattr(pyfunc, "py_func", pyfunc)
    argument_types, return_type = types.normalize_signature(sig)
    if options["device"]:
        return _compile_device(pyfunc, argument_types, return_type, options, architecture, output,
                               abi, name)
    if return_type is not None and return_type != types.none:
        raise TypeError("CUDA kernel must have void return type.")
    program, kernel_name = _programs.make_program(pyfunc, options)
    text = types.Signature(types.none, argument_types).text
    kernel = _ext.Kernel(program, kernel_name, native_device(), text,
                         _options.of_kernel(options, _options.checks_of(options)))
    if output == "cuda":
        return kernel.cuda_source(None), types.void
    if output == "cubin":
        return kernel.cubin(None, architecture), types.void
    if output == "ltoir":
        return kernel.ltoir(None, architecture), types.void
    return kernel.ptx(None, architecture), types.void


def _compile_device(pyfunc: Any, argument_types: tuple, return_type: types.Type | None,
                    options: dict[str, Any], architecture: str, output: str, abi: str,
                    name: str | None) -> tuple[Any, types.Type]:
    program, function = _programs.make_program(pyfunc, {**options, "device": True})
    given = None if return_type is None else return_type.text
    symbol = name or re.sub(r"\W+", "_", pyfunc.__name__ if abi == "c" else pyfunc.__qualname__)
    code, text = _ext.compile_device(program, function, [ty.text for ty in argument_types], given,
                                     symbol, abi, architecture, output,
                                     _options.of_kernel(options, frozenset()))
    return code, _type_of(text)


def _type_of(text: str) -> types.Type:
    """The type that the compiler's name means; of tuples it writes the elements."""
    if text == "none":
        return types.void
    tuple_of = re.fullmatch(r"Tuple\((.*)\)", text)
    if tuple_of:
        return types.normalize_type(f"Tuple(({tuple_of[1]},))")
    time = re.fullmatch(r"(datetime|timedelta)64(?:\[(\w*)\])?", text)
    if time:
        made = types.NPDatetime if time[1] == "datetime" else types.NPTimedelta
        return made(time[2] or "")
    uniform = re.fullmatch(r"UniTuple\((.*), (\d+)\)", text)
    if uniform:
        return types.UniTuple(_type_of(uniform[1]), int(uniform[2]))
    if re.match(r"(datetime|timedelta)64\b", text):
        return types.from_dtype(np.dtype(text))
    return types.normalize_type(text)
