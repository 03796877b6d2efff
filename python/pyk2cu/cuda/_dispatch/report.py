"""Reports and findings about kernels as text."""

from __future__ import annotations

import linecache
from typing import Any

from pyk2cu import _ext
from pyk2cu.cuda._current import native_device
from pyk2cu.errors import NumbaError


def render(finding: dict[str, Any]) -> str:
    """A finding with its line and carets."""
    head = (f"{finding['file']}:{finding['line']}:{finding['column']}: {finding['severity']}: "
            f"{finding['message']} [{finding['id']}]")
    lines = [head, *_quote(finding)]
    for note in finding.get("notes", ()):
        lines.append(f"{note['file']}:{note['line']}:{note['column']}: note: {note['message']}")
        lines += _quote(note)
    if finding.get("hint"):
        lines.append(f"hint: {finding['hint']}")
    return "\n".join(lines)


def _quote(place: dict[str, Any]) -> list[str]:
    line = linecache.getline(place["file"], place["line"]).rstrip("\n")
    if not line:
        return []
    begin = place["column"] - 1
    end = place["end_column"] - 1 if place["end_line"] == place["line"] else len(line)
    gap = "".join(c if c == "\t" else " " for c in line[:begin])
    return [f"    {line}", f"    {gap}{'^' * max(1, end - begin)}"]


class Finding(dict):
    """An error or warning of the compiler: a dict that prints with its line and carets."""

    def __str__(self) -> str:
        return render(self)

    __repr__ = __str__


def report(dispatcher: Any, overload: Any) -> str:
    """What is known about one overload."""
    device = native_device()
    properties = device.properties()
    lines = [f"{dispatcher.__name__}{types_of(overload)}",
             f"  device: {properties['name']} ({properties['architecture']})"]
    names = dispatcher._parameters
    lines += [f"  {name}: {ty}" for name, ty in zip(names, overload.argument_types)]
    try:
        needs = overload.attributes()
    except NumbaError:
        raise
    except Exception as error:
        lines.append(f"  not compiled: {error}")
    else:
        lines += [f"  {label}: {needs[key]}" for label, key in _LABELS if key in needs]
    options = {key: value for key, value in dispatcher.targetoptions.items()
               if value not in (False, None, (), [], "never") and key != "opt"}
    if options:
        lines.append(f"  options: {', '.join(f'{k}={v!r}' for k, v in options.items())}")
    lines += [f"  {line}" for finding in overload.findings()
              for line in render(finding).splitlines()]
    return "\n".join(lines)


_LABELS = [("registers", "registers"), ("static shared bytes", "static_shared_bytes"),
           ("local bytes", "local_bytes"), ("constant bytes", "constant_bytes"),
           ("largest block", "max_threads_per_block")]


def types_of(overload: Any) -> str:
    """The types of the arguments in brackets."""
    return f"({', '.join(map(str, overload.argument_types))})"


def lint(dispatcher: Any) -> list[Finding]:
    """What the compiler can say about a kernel and its overloads."""
    from pyk2cu.cuda._dispatch.programs import make_program

    try:
        program, name = make_program(dispatcher.py_func, dispatcher.targetoptions)
    except NumbaError as error:
        return [Finding(each) for each in error.diagnostics]
    signatures = [each._text for each in dispatcher.overloads.values()
                  if getattr(each, "_text", None)]
    found = _ext.check_program(program, name, signatures)
    # That its types are not known is no finding here: they are those of its launches.
    return [Finding(each) for each in found if each["id"] != "untyped-kernel"]
