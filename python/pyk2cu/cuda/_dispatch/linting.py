"""The lint of kernels of a running program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyk2cu import _ext, types
from pyk2cu._findings import Finding
from pyk2cu.cuda._dispatch.overload import is_spellable
from pyk2cu.cuda._dispatch.programs import make_program
from pyk2cu.errors import NumbaError, UsageError

#: How many sizes of blocks of earlier launches are tried: each costs time.
_MOST_LAUNCHES = 4


def lint(dispatcher: Any, args: tuple, notes: bool,
         launches: Iterable[Any] | None = None) -> list[Finding]:
    """What the compiler and the lint find in a kernel.

    Parameters
    ----------
    dispatcher : CUDADispatcher
        The kernel.
    args : tuple
        A signature, or arguments of a launch; nothing for what was compiled.
    notes : bool
        Whether notes are wanted, too.
    launches : iterable of Configured, optional
        The launches to check it for; by default those that were made.
    """
    signatures = _signatures(dispatcher, args)
    if launches is None:
        launches = list(dispatcher._configured.values())[-_MOST_LAUNCHES:]
    try:
        program, name = make_program(dispatcher.py_func, dispatcher.targetoptions)
    except NumbaError as error:
        return list(error.diagnostics)
    found = _ext.check_program(program, name, signatures, notes,
                               [(each.griddim, each.blockdim) for each in launches])
    # That its types are not known is no finding here: they are those of its launches.
    return [Finding(each) for each in found if each["id"] != "untyped-kernel"]


def _signatures(dispatcher: Any, args: tuple) -> list[str]:
    if not args:
        texts = [getattr(each, "_text", None) for each in dispatcher.overloads.values()]
        return [text for text in texts if text]
    argument_types = _types_of(dispatcher, args)
    if not all(map(is_spellable, argument_types)):
        shown = ", ".join(map(str, argument_types))
        raise UsageError(f"{dispatcher.__name__} cannot be linted for ({shown}): the types of "
                         "classes of Python have no text")
    return [types.Signature(types.none, argument_types).text]


def _types_of(dispatcher: Any, args: tuple) -> tuple[types.Type, ...]:
    if len(args) == 1 and _is_signature(args[0]):
        return types.normalize_signature(args[0])[0]
    return tuple(each if isinstance(each, types.Type) else dispatcher.typeof_pyval(each)
                 for each in args)


def _is_signature(value: Any) -> bool:
    if isinstance(value, (str, types.Signature)):
        return True
    return isinstance(value, (tuple, list)) and bool(value) and \
        all(isinstance(each, types.Type) for each in value)
