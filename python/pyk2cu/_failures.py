"""Which exception a failure of the compiled part becomes."""

from __future__ import annotations

import builtins
import os
from typing import Any

from pyk2cu import errors
from pyk2cu._findings import Finding

# What the compiler calls findings about constructs that kernels cannot contain.
_UNSUPPORTED = ("not-supported", "unsupported", "python-only", "not-in-kernels")
# How devices say that a kernel accessed memory that is not its own: runtime/device/memory_fault.h.
_MEMORY_FAULTS = ("the kernel accessed memory outside of its arrays", "invalid memory access")
_LITERAL = ("literal", "not-constant", "needs-constant")


def make(kind: str, message: str, diagnostics: list[dict[str, Any]],
         raised: dict[str, Any] | None) -> BaseException:
    """Makes the exception for a failed call of `_ext`.

    Parameters
    ----------
    kind : str
        Whose fault it is: "usage", "source", "environment" or "runtime".
    message : str
        The rendered message, with carets if it is about a text.
    diagnostics : list of dict
        The findings in a text, or of the checks of running threads, as data.
    raised : dict or None
        What a check in a running kernel found.
    """
    findings = [Finding(each) for each in diagnostics]
    if kind == "source":
        return _of_source(message, findings)
    if kind == "usage":
        return errors.UsageError(message)
    if kind == "environment":
        return errors.CudaSupportError(message)
    if raised is not None:
        error = of_kernel(raised)
        if findings and hasattr(error, "__dict__"):
            error.diagnostics = findings  # type: ignore[attr-defined]
        if findings and hasattr(error, "add_note"):  # what the checks of threads have found besides
            error.add_note(message.partition("\n")[2])
        return error
    if findings:
        found = errors.CheckError(message)
        found.diagnostics = findings
        return found
    if any(words in message for words in _MEMORY_FAULTS):
        message += "\n  to see which access is out of bounds, run the program again by `python -m pyk2cu --check bounds`"
    return errors.CudaDriverError(message)


def _of_source(message: str, diagnostics: list[Finding]) -> errors.NumbaError:
    ids = [each.get("id", "") for each in diagnostics if each.get("severity") != "warning"]
    first = ids[0] if ids else ""
    if first == "kernel-returns":
        # A TypeError too, with the reference's sentence.
        message = f"CUDA kernel must have void return type.\n{message}"
        kind: type[errors.NumbaError] = errors.NumbaTypeError
    elif any(part in first for part in _UNSUPPORTED):
        kind = errors.UnsupportedError
    elif any(part in first for part in _LITERAL):
        kind = errors.RequireLiteralValue
    else:
        kind = errors.TypingError
    error = kind(message)
    error.diagnostics = diagnostics
    return error


def of_kernel(raised: dict[str, Any], classes: dict[str, type] | None = None,
              arguments: tuple | None = None) -> BaseException:
    """Makes the exception that a kernel raised.

    The message has the form of the reference: place, thread and block, then the text. Thread and
    block are written z, y, x.

    Parameters
    ----------
    raised : dict
        The fields of the library's KernelError.
    classes : dict, optional
        What the names of exceptions mean in the user's program.
    arguments : tuple, optional
        Further arguments of the exception, after its message.
    """
    thread, block = list(raised["thread"])[::-1], list(raised["block"])[::-1]
    place = ""
    if raised.get("line"):
        path = os.path.abspath(raised["file"])
        place = f"In function {raised['kernel']!r}, file {path}, line {raised['line']}, "
    text = f"{place}tid={thread} ctaid={block}"
    if raised.get("message"):
        text = f"{text}: {raised['message']}"
    name = raised.get("exception", "")
    cls = (classes or {}).get(name) or getattr(builtins, name, None)
    if isinstance(cls, type) and issubclass(cls, BaseException):
        error = _instance(cls, text, arguments or ())
    else:
        error = errors.KernelRuntimeError(text, tid=thread, ctaid=block)
    try:
        error.kernel_error = raised  # type: ignore[attr-defined]
    except AttributeError:
        pass  # a class with slots
    return error


def _instance(cls: type[BaseException], text: str, more: tuple) -> BaseException:
    try:
        return cls(text, *more)
    except TypeError:
        # The class takes other arguments: it still has the message.
        error = cls.__new__(cls)
        error.args = (text,)
        return error


def register() -> None:
    """Tells the compiled part how to make exceptions."""
    from pyk2cu import _ext

    _ext.set_error_factory(make)
