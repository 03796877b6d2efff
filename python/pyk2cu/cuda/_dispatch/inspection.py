"""What kernels look like: CUDA C++, PTX, machine code, types, reports, pages for notebooks."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from typing import Any

from pyk2cu import types


def source_of(py_func: Any) -> tuple[str, str, int]:
    """The text of a function, its file and its first line."""
    lines, first = inspect.getsourcelines(py_func.__code__)
    return "".join(lines), py_func.__code__.co_filename, first


def annotate(overload: Any) -> str:
    """The function's text with the types of its arguments before it."""
    function = overload.py_func
    name = function.__name__
    shown = ", ".join(map(str, overload.argument_types))
    text = [f"{name} ({shown})", "-" * 80]
    try:
        source, path, first = source_of(function)
    except OSError:
        return "\n".join(text)
    text.insert(1, f"# {path}, line {first}")
    names = list(inspect.signature(function).parameters)
    text += [f"#   {each}: {ty}" for each, ty in zip(names, overload.argument_types)]
    return "\n".join([*text, source.rstrip(), "-" * 80])


def disassemble(cubin: Callable[[], bytes], options: list[str]) -> str:
    """What nvdisasm says of machine code."""
    import shutil
    import subprocess
    import tempfile

    tool = shutil.which("nvdisasm")
    if tool is None:
        raise RuntimeError("nvdisasm was not found, and is required to look at machine code. You "
                           "can install it with the CUDA toolkit, or by the package "
                           "cuda-nvdisasm of conda.")
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(cubin())
        file.flush()
        done = subprocess.run([tool, *options, file.name], capture_output=True, text=True,
                              check=False)
    if done.returncode != 0:
        raise RuntimeError(f"nvdisasm failed:\n{done.stderr}")
    return done.stdout


class Inspection:
    """The part of a dispatcher that shows its kernels."""

    overloads: Any
    targetoptions: dict[str, Any]
    py_func: Any
    __name__: str
    _specialized: bool

    def _each(self, signature: Any, question: Callable[[Any], Any]) -> Any:
        if signature is not None:
            return question(self.overloads[types.normalize_signature(signature)[0]])
        return {sig: question(each) for sig, each in self.overloads.items()}

    def _refuse_device(self, what: str) -> None:
        if self.targetoptions.get("device"):
            raise RuntimeError(f"Cannot {what} of a device function")

    def inspect_llvm(self, signature: Any = None) -> Any:
        """The CUDA C++ text of a signature, or of all in a dict.

        There is no LLVM IR of kernels: they are compiled through this text.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        return self._each(signature, lambda each: each.inspect_llvm())

    def inspect_asm(self, signature: Any = None) -> Any:
        """The PTX text of a signature, or of all in a dict.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        return self._each(signature, lambda each: each.inspect_asm())

    def inspect_lto_ptx(self, signature: Any = None) -> Any:
        """The PTX text after linking of a signature, or of all in a dict.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        return self._each(signature, lambda each: each.inspect_lto_ptx())

    def inspect_sass(self, signature: Any = None) -> Any:
        """The machine code as text of a signature, or of all in a dict; needs nvdisasm.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        self._refuse_device("inspect SASS")
        return self._each(signature, lambda each: each.inspect_sass())

    def inspect_sass_cfg(self, signature: Any = None) -> Any:
        """The graph of the machine code of a signature, or of all in a dict; needs nvdisasm.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        self._refuse_device("get the CFG")
        return self._each(signature, lambda each: each.inspect_sass_cfg())

    def inspect_types(self, file: Any = None) -> None:
        """Prints the function with the types of its arguments, for each signature.

        Parameters
        ----------
        file : file, optional
            Where to; by default the standard output stream.
        """
        for each in self.overloads.values():
            each.inspect_types(file=sys.stdout if file is None else file)

    def _overload_for(self, args: tuple) -> Any:
        """The overload for values or types; without any, the only one that there is."""
        if not args and len(self.overloads) == 1:
            return next(iter(self.overloads.values()))
        if not args and self._parameters:  # type: ignore[attr-defined]
            raise ValueError(f"give {self.__name__} arguments or types: it is compiled for "
                             f"{len(self.overloads)} signatures")
        given = tuple(each if isinstance(each, types.Type) else types.typeof(each)
                      for each in args)
        found = self.overloads.get(given)
        if found is not None:
            return found
        if self._can_compile:  # type: ignore[attr-defined]
            return self.compile(given, eagerly=False)  # type: ignore[attr-defined]
        if self._specialized:
            return next(iter(self.overloads.values()))
        return self._choose(given)  # type: ignore[attr-defined]

    def cuda_source(self, *args: Any) -> str:
        """The CUDA C++ that a kernel becomes.

        Parameters
        ----------
        *args
            Arguments as of a launch, whose sizes and strides the text may rely on, or types, for
            the text that is right for all such arguments. None: of the only overload.
        """
        from pyk2cu.cuda._dispatch.samples import samples

        return self._overload_for(args).cuda_source(samples(args))

    def report(self, *args: Any) -> str:
        """What is known about a kernel, as text: types, registers, memory, warnings.

        Parameters
        ----------
        *args
            As of cuda_source; none: of all overloads.
        """
        from pyk2cu.cuda._dispatch.report import report

        chosen = [self._overload_for(args)] if args else list(self.overloads.values())
        return "\n\n".join(report(self, each) for each in chosen) or \
            f"{self.__name__} is not compiled yet"

    def variants(self) -> list[Any]:
        """All variants of the kernel, those of each overload: what they take for granted of their
        launches, and why they are there. `kernel[grid, block].variant(*args)` is the one that a
        launch takes, `kernel[grid, block].tune(*args)` measures which one is the fastest.

        Returns
        -------
        list of Variant
            In the order in which launches try them.
        """
        from pyk2cu.cuda._dispatch.variants import variants

        return variants(self)

    def lint(self, *args: Any, notes: bool = False) -> list[Any]:
        """What the lint and the compiler find in the kernel, without running it.

        `kernel[grid, block].lint(*args)` does the same for launches with such blocks.

        Parameters
        ----------
        *args
            A signature (text, Signature, tuple of types), or arguments as of a launch: values or
            types, of which only the types matter. Without any, the kernel is checked for what it
            was compiled for, with the blocks of its launches so far; if it was not compiled yet,
            as far as no types are needed.
        notes : bool
            Whether to say what may be on purpose, too, and what the lint cannot see.

        Returns
        -------
        list of Finding
            By their places; `# pyk2cu: ignore[id]` in the line silences one.
        """
        from pyk2cu.cuda._dispatch.linting import lint

        return lint(self, args, notes)

    def export_header(self, path: Any, *args: Any, name_space: str = "",
                      architectures: Any = ()) -> None:
        """Writes a C++17 header that launches the kernel, with its compiled code in it.

        Needs NVRTC, but no GPU. With `#define PYK2CU_CPU`, programs that include it run the
        kernel on the CPU.

        Parameters
        ----------
        path : path-like
            The file.
        *args
            Arguments or types, as of cuda_source: only their types matter.
        name_space : str
            The namespace of the launchers; the kernel's name if it is left out.
        architectures : sequence of str
            What the code is for: "sm_90", or "compute_80" for GPUs from 8.0 on. Without any, for
            all GPUs that NVRTC knows.
        """
        text = self._overload_for(args).header(name_space, architectures)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def _repr_html_(self) -> str:
        """Python beside CUDA C++, for notebooks."""
        import html

        try:
            python = source_of(self.py_func)[0]
        except OSError:
            python = "(no text)"
        parts = []
        for sig, each in self.overloads.items():
            try:
                cuda = each.cuda_source() if hasattr(each, "cuda_source") else ""
            except Exception as error:
                cuda = str(error)
            parts.append((", ".join(map(str, sig)), cuda))
        cells = "".join(
            f"<details{' open' if i == 0 else ''}><summary><code>({html.escape(sig)})</code>"
            f"</summary><pre>{html.escape(cuda)}</pre></details>"
            for i, (sig, cuda) in enumerate(parts)) or "<em>not compiled yet</em>"
        cell = "style='vertical-align:top;text-align:left'"
        return (f"<table><tr><th>{html.escape(self.__name__)}</th><th>CUDA C++</th></tr>"
                f"<tr><td {cell}><pre>{html.escape(python)}</pre></td><td {cell}>{cells}</td></tr>"
                "</table>")
