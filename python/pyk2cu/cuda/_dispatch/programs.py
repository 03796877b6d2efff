"""Programs of the compiler for live functions."""

from __future__ import annotations

import warnings
from typing import Any

from pyk2cu import _ext, _libraries, config
from pyk2cu.cuda._linkable import check_links
from pyk2cu.errors import ByteCodeSupportError, CompilerWarning


def make_program(py_func: Any, options: dict[str, Any]) -> tuple[Any, str]:
    """Reads a function with everything that it refers to, as it is now.

    Returns
    -------
    program : _ext.Program
        The kernel is its first function.
    name : str
        The kernel's name in it.
    """
    from pyk2cu import _live

    check_links(options.get("link") or ())
    _libraries.use_installed_libraries()
    try:
        functions = _live.snapshot(py_func, options)
    except _live.NoTextError as error:
        raise ByteCodeSupportError(str(error)) from None
    return _ext.Program(functions, _program_options()), functions[0]["name"]


def _program_options() -> dict[str, Any]:
    paths = config.CUDA_NVRTC_EXTRA_SEARCH_PATHS
    return {"include_directories": [path for path in paths.split(":") if path]} if paths else {}


def describe(finding: dict[str, Any]) -> str:
    """A finding of the compiler as text: message, hint and notes."""
    lines = [finding["message"]]
    for note in finding.get("notes", ()):
        lines.append(f"note: {note['message']} ({note['file']}:{note['line']})")
    if finding.get("hint"):
        lines.append(f"hint: {finding['hint']}")
    return "\n".join(lines)


def identity(finding: dict[str, Any]) -> tuple:
    """What makes a finding: equal ones are shown once."""
    return finding["id"], finding["file"], finding["line"], finding["column"], finding["message"]


def warn_of(findings: list[dict[str, Any]], known: set[tuple], module: str) -> None:
    """Issues the compiler's warnings, each once, at the user's lines.

    Parameters
    ----------
    findings : list of dict
        What the compiler found.
    known : set
        What was issued before; grows.
    module : str
        The name of the kernel's module, for filters of warnings.
    """
    if not config.COMPILER_WARNINGS:
        return
    for finding in findings:
        if identity(finding) in known:
            continue
        known.add(identity(finding))
        warnings.warn_explicit(CompilerWarning(describe(finding), finding), CompilerWarning,
                               finding["file"], finding["line"], module=module, registry={})
