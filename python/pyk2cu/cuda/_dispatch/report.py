"""Reports about kernels as text."""

from __future__ import annotations

from typing import Any

from pyk2cu._findings import Finding
from pyk2cu.cuda._current import native_device
from pyk2cu.errors import NumbaError


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
              for line in str(Finding(finding)).splitlines()]
    return "\n".join(lines)


_LABELS = [("registers", "registers"), ("static shared bytes", "static_shared_bytes"),
           ("local bytes", "local_bytes"), ("constant bytes", "constant_bytes"),
           ("largest block", "max_threads_per_block")]


def types_of(overload: Any) -> str:
    """The types of the arguments in brackets."""
    return f"({', '.join(map(str, overload.argument_types))})"
