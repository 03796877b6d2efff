"""A list of types that a device function was declared with."""

from __future__ import annotations

import sys
from typing import Any

from pyk2cu import types


class DeviceOverload:
    """A list of types that a device function was declared with.

    Parameters
    ----------
    dispatcher : CUDADispatcher
        The kernel.
    argument_types : tuple of Type
        The types of the arguments.
    return_type : Type or None
        The type of the result; None: what the function returns.
    """

    objectmode = False

    def __init__(self, dispatcher: Any, argument_types: tuple[types.Type, ...],
                 return_type: types.Type | None) -> None:
        self.py_func = dispatcher.py_func
        self.options = dispatcher.targetoptions
        self.argument_types = argument_types
        self.return_type = return_type
        self.signature = types.Signature(return_type, argument_types)

    def _compiled(self, output: str) -> str:
        from pyk2cu.cuda.compiler import compile_for_current_device

        options = {name: self.options[name] for name in ("lineinfo", "fastmath", "forceinline")}
        return compile_for_current_device(self.py_func, self.signature, abi="numba", output=output,
                                          **options)[0]

    def cuda_source(self, values: tuple | None = None) -> str:
        """The CUDA C++ text.

        Parameters
        ----------
        values : tuple, optional
            Arguments as of a launch; without them, the text that is right for all.
        """
        return self._compiled("cuda")

    inspect_llvm = cuda_source

    def inspect_asm(self, cc: tuple[int, int] | None = None) -> str:
        """The PTX text.

        Parameters
        ----------
        cc : tuple of int, optional
            The compute capability; by default that of the current device.
        """
        return self._compiled("ptx")

    inspect_lto_ptx = inspect_asm

    def inspect_types(self, file: Any = None) -> None:
        """Prints the function with the types of its arguments.

        Parameters
        ----------
        file : file, optional
            Where to; by default the standard output stream.
        """
        from pyk2cu.cuda._dispatch.inspection import annotate

        print(annotate(self), file=sys.stdout if file is None else file)
