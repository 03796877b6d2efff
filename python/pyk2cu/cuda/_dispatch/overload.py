"""What a dispatcher has compiled for one list of argument types."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Sequence
from typing import Any

from pyk2cu import _ext, types
from pyk2cu.cuda._dispatch import options as _options
from pyk2cu.cuda._dispatch import programs as _programs
from pyk2cu.cuda._current import native_device, stream_handle
from pyk2cu.errors import CudaSupportError, UsageError


def is_spellable(ty: types.Type) -> bool:
    """Whether the compiler reads the type's text without knowing classes of the user."""
    if isinstance(ty, (types.EnumMember, types.BaseNamedTuple)):
        return False
    if isinstance(ty, types.BaseTuple):
        return all(map(is_spellable, ty))
    return True


class Overload:
    """A kernel for one list of argument types, on any device.

    Parameters
    ----------
    dispatcher : CUDADispatcher
        The kernel.
    argument_types : tuple of Type
        The types of the arguments.

    Attributes
    ----------
    argument_types : tuple of Type
        Of the arguments.
    signature : Signature
        With the result `none`.
    """

    objectmode = False
    launch_config_sensitive = False

    def __init__(self, dispatcher: Any, argument_types: tuple[types.Type, ...]) -> None:
        self.py_func = dispatcher.py_func
        self.argument_types = argument_types
        self.signature = types.Signature(types.none, argument_types)
        # For the compiler; None if it needs the arguments to know the types.
        spellable = all(map(is_spellable, argument_types))
        self._text = self.signature.text if spellable else None
        self.options = dispatcher.targetoptions
        self._program, self._name = _programs.make_program(self.py_func, self.options)
        self._kernels: dict[tuple[str, frozenset[str]], Any] = {}
        self._sample: dict[str, tuple] = {}
        self._cache = dispatcher._cache
        self._lock = threading.Lock()
        self._warned = dispatcher._warned
        self._looked: dict[Any, int] = {}
        self._block_sizes: dict[tuple[str, int], int] = {}

    def native(self, device: Any = None, checks: frozenset[str] | None = None) -> Any:
        """The `_ext.Kernel` for a device and checks.

        Parameters
        ----------
        device : _ext.Device, optional
            The device; by default the current one.
        checks : frozenset of str, optional
            The checks; by default those that the options ask for.
        """
        device = native_device() if device is None else device
        checks = _options.checks_of(self.options) if checks is None else checks
        kernel = self._kernels.get((device.id, checks))
        if kernel is None:
            with self._lock:
                kernel = self._kernels.get((device.id, checks))
                if kernel is None:
                    kernel = _ext.Kernel(self._program, self._name, device, self._text,
                                         _options.of_kernel(self.options, checks),
                                         self._code_file(device))
                    if self.options.get("variants") is not None:
                        kernel.use_variants(self.options["variants"])
                    self._kernels[device.id, checks] = kernel
        return kernel

    def _code_file(self, device: Any) -> str | None:
        if self._cache is None:
            return None
        architecture = device.properties()["architecture"] if device.is_cuda else "cpu"
        return self._cache.file_for(self.signature, architecture)

    @property
    def was_cached(self) -> bool | None:
        """Whether its code was found in the file that `cache=True` asks for; None if nothing was
        compiled yet."""
        if self._cache is None:
            return False
        found = [kernel.was_found for kernel in list(self._kernels.values())]
        return next((each for each in found if each is not None), None)

    def bind(self) -> None:
        """Compiles for the current device."""
        kernel = self.native()
        if self._text is not None:
            kernel.prepare(None, None)
        self.warn(kernel)

    def after_launch(self, kernel: Any) -> None:
        """Issues the warnings of what the first launches with a kernel compiled.

        Parameters
        ----------
        kernel : _ext.Kernel
            The kernel of a device.
        """
        if self._looked.get(kernel, 0) < 2:
            self._looked[kernel] = self._looked.get(kernel, 0) + 1
            self.warn(kernel)

    def warn(self, kernel: Any) -> None:
        """Issues what the compiler warned of.

        Parameters
        ----------
        kernel : _ext.Kernel
            The kernel of a device.
        """
        found = [*self._program.warnings(), *kernel.warnings()]
        _programs.warn_of(found, self._warned, self.py_func.__module__ or "")

    def findings(self) -> list[dict[str, Any]]:
        """What the compiler warned of, by place."""
        found = {_programs.identity(each): each
                 for each in [*self._program.warnings(),
                              *(w for kernel in list(self._kernels.values())
                                for w in kernel.warnings())]}
        return sorted(found.values(), key=lambda each: (each["file"], each["line"]))

    def remember_sample(self, device: Any, values: tuple | None) -> None:
        """Keeps arguments of a launch, for questions about types that have no text.

        Parameters
        ----------
        device : _ext.Device, optional
            The device; by default the current one.
        values : tuple or None
            The arguments.
        """
        if self._text is None and values and device.id not in self._sample:
            self._sample[device.id] = values

    def _asked(self) -> tuple[Any, tuple | None]:
        kernel = self.native()
        return kernel, self._sample.get(native_device().id)

    # ---- what the compiled kernel needs
    def attributes(self) -> dict[str, int]:
        """Registers, memory and limits of the kernel on the current device."""
        kernel, sample = self._asked()
        return kernel.attributes(sample)

    @property
    def regs_per_thread(self) -> int:
        """Registers of a thread."""
        return self.attributes()["registers"]

    @property
    def const_mem_size(self) -> int:
        """Bytes of constant memory."""
        return self.attributes()["constant_bytes"]

    @property
    def shared_mem_per_block(self) -> int:
        """Bytes of static shared memory of a block."""
        return self.attributes()["static_shared_bytes"]

    @property
    def max_threads_per_block(self) -> int:
        """How many threads a block may have."""
        return self.attributes()["max_threads_per_block"]

    @property
    def local_mem_per_thread(self) -> int:
        """Bytes of local memory of a thread."""
        return self.attributes()["local_bytes"]

    @property
    def entry_name(self) -> str:
        """The name of the compiled function."""
        kernel, sample = self._asked()
        return kernel.symbol(sample)

    @property
    def cooperative(self) -> bool:
        """Whether it asks for the grid as a group, so that all blocks run at the same time."""
        kernel, sample = self._asked()
        return kernel.cooperative(sample)

    def max_cooperative_grid_blocks(self, blockdim: Any, dynsmemsize: int = 0) -> int:
        """The largest grid whose blocks run at the same time.

        Parameters
        ----------
        blockdim : int or tuple of int
            The threads of a block.
        dynsmemsize : int
            Bytes of dynamic shared memory of a block.
        """
        extents = tuple(blockdim) if isinstance(blockdim, (tuple, list)) else (blockdim,)
        block = (*map(int, extents), 1, 1)[:3]
        kernel, sample = self._asked()
        return kernel.max_cooperative_blocks(block, dynsmemsize, sample)

    def block_size(self, sharedmem: int) -> int:
        """The block size that keeps the device busiest, at most 1024.

        Parameters
        ----------
        sharedmem : int
            Bytes of dynamic shared memory of a block.
        """
        key = (native_device().id, sharedmem)
        found = self._block_sizes.get(key)
        if found is None:
            kernel, sample = self._asked()
            found = min(1024, kernel.suggest(sample, sharedmem)["block_threads"])
            self._block_sizes[key] = found
        return found

    # ---- texts
    def cuda_source(self, values: tuple | None = None) -> str:
        """The CUDA C++ text.

        Parameters
        ----------
        values : tuple, optional
            Arguments as of a launch; without them, the text that is right for all.
        """
        kernel, sample = self._asked()
        return kernel.cuda_source(sample if values is None else values)

    def header(self, name_space: str = "", architectures: Sequence[str] = ()) -> str:
        """A C++ header that launches the kernel.

        Parameters
        ----------
        name_space : str
            The namespace of the launchers; by default the name of the kernel.
        architectures : sequence of str
            What the code is for ("sm_90"); by default PTX for all GPUs.
        """
        if self._text is None:
            shown = ", ".join(map(str, self.argument_types))
            raise UsageError(f"{self.py_func.__name__} has arguments whose types C++ does not "
                             f"have: {shown}")
        name = name_space or re.sub(r"\W", "_", self.py_func.__name__)
        return self.native(checks=frozenset()).header(name, list(architectures))

    def inspect_asm(self, cc: tuple[int, int] | None = None) -> str:
        """The PTX text, for a compute capability or the current device.

        Parameters
        ----------
        cc : tuple of int, optional
            The compute capability; by default that of the current device.
        """
        kernel, sample = self._asked()
        return kernel.ptx(sample, None if cc is None else f"sm_{cc[0]}{cc[1]}")

    def inspect_llvm(self) -> str:
        """The CUDA C++ text: kernels are compiled through it, there is no LLVM IR of them."""
        return self.cuda_source()

    def inspect_lto_ptx(self, cc: tuple[int, int] | None = None) -> str:
        """As inspect_asm: one text is compiled, so that there is nothing to link.

        Parameters
        ----------
        cc : tuple of int, optional
            The compute capability; by default that of the current device.
        """
        return self.inspect_asm(cc)

    def cubin(self) -> bytes:
        """The machine code for the current device."""
        kernel, sample = self._asked()
        if not native_device().is_cuda:
            raise CudaSupportError("machine code of kernels needs a GPU: the current device is "
                                   "the CPU")
        return kernel.cubin(sample, None)

    def inspect_sass(self) -> str:
        """The machine code as text; needs nvdisasm on the PATH."""
        from pyk2cu.cuda._dispatch.inspection import disassemble

        return disassemble(self.cubin, ["-gi"])

    def inspect_sass_cfg(self) -> str:
        """The graph of the machine code in the language of dot; needs nvdisasm on the PATH."""
        from pyk2cu.cuda._dispatch.inspection import disassemble

        return disassemble(self.cubin, ["-cfg"])

    def inspect_types(self, file: Any = None) -> None:
        """Prints the function with the types of its arguments.

        Parameters
        ----------
        file : file, optional
            Where to; by default the standard output stream.
        """
        from pyk2cu.cuda._dispatch.inspection import annotate

        print(annotate(self), file=sys.stdout if file is None else file)

    @property
    def metadata(self) -> dict[str, Any]:
        """Nothing; for programs that ask."""
        return {}

    def launch(self, args: Sequence[Any], griddim: Any, blockdim: Any, stream: Any = 0,
               sharedmem: int = 0) -> None:
        """Launches with arguments that are on the device.

        Parameters
        ----------
        args : sequence
            The arguments, on the device.
        griddim : int or tuple of int
            The blocks of the grid.
        blockdim : int or tuple of int
            The threads of a block.
        stream : Stream or 0
            The stream in which it is done.
        sharedmem : int
            Bytes of dynamic shared memory of a block.
        """
        device = native_device()
        configured = _ext.Configured(_ext.Dispatcher(), griddim, blockdim, stream,
                                     stream_handle(stream), sharedmem)
        self.native(device).launch(configured, tuple(args), False)

    def __repr__(self) -> str:
        return f"<kernel {self.py_func.__name__}{self.argument_types}>"
