"""Variants of kernels: which there are, which one a launch takes, and what is measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pyk2cu.cuda._current import native_device
from pyk2cu.cuda._dispatch import launching, options


@dataclass(frozen=True)
class Variant:
    """A variant of a kernel.

    Attributes
    ----------
    types : str
        Of the arguments.
    facts : str
        What it takes for granted of its launches.
    coarsening : int
        How many blocks of a launch one of its blocks does.
    coarsening_axis : int
        Along which axis; 0 is x.
    min_blocks, max_blocks : int
        The sizes of the grids that it is for, both included; `max_blocks` is None if there is no limit.
    state : str
        "ready", "pending" while it is compiled, "failed" if it cannot be.
    general : bool
        Whether it is the one for launches that no other is for.
    measured : bool
        Whether `tune` has chosen it.
    reason : str
        Why it is there.
    """

    types: str
    facts: str
    coarsening: int
    coarsening_axis: int
    min_blocks: int
    max_blocks: int | None
    state: str
    general: bool
    measured: bool
    reason: str


@dataclass(frozen=True)
class Candidate:
    """A variant that was measured.

    Attributes
    ----------
    facts : str
        What it takes for granted.
    coarsening, coarsening_axis : int
        As of Variant.
    milliseconds : float
        The median of its launches.
    launches : int
        How many there were.
    """

    facts: str
    coarsening: int
    coarsening_axis: int
    milliseconds: float
    launches: int


@dataclass(frozen=True)
class Tuning:
    """What was measured for a launch.

    Attributes
    ----------
    candidates : tuple of Candidate
        The general variant first.
    chosen : int
        The index of what launches take from now on.
    reason : str
        Why.
    """

    candidates: tuple[Candidate, ...]
    chosen: int
    reason: str

    def __str__(self) -> str:
        lines = []
        for number, each in enumerate(self.candidates):
            mark = "*" if number == self.chosen else " "
            lines.append(f"{mark} {each.milliseconds:10.4f} ms, median of {each.launches}: "
                         f"{each.facts}")
        return "\n".join([*lines, f"  {self.reason}"])


def _kernel_and_values(configured: Any, args: tuple) -> tuple[Any, tuple]:
    """The compiled kernel of a launch, and the arguments as its device takes them."""
    dispatcher = configured.dispatcher
    args = launching.complete(dispatcher, args)
    argument_types = launching.types_of(dispatcher, args)
    overload = dispatcher._find(configured, argument_types, args)
    device = native_device()
    kernel = overload.native(device, options.checks_of(dispatcher.targetoptions))
    # Arrays of the host are copied to the device; what is written into the copies is lost.
    values = launching.prepare(dispatcher, argument_types, args, device, configured.stream, [])
    if argument_types != overload.argument_types:
        values = tuple(map(launching.fit_value, values, argument_types, overload.argument_types))
    return kernel, values


def tune(configured: Any, *args: Any) -> Tuning:
    """Times the variants that the launch may take, and makes it and later ones like it take the
    fastest, in other processes too. The arrays stay as they are.

    Parameters
    ----------
    *args
        As of the launch.

    Returns
    -------
    Tuning
        What was measured; `print` shows it.
    """
    kernel, values = _kernel_and_values(configured, args)
    found = kernel.tune(configured, values)
    candidates = tuple(Candidate(**each) for each in found["candidates"])
    return Tuning(candidates, found["chosen"], found["reason"])


def variant(configured: Any, *args: Any) -> Variant:
    """The variant that the launch takes, and why.

    Parameters
    ----------
    *args
        As of the launch.

    Returns
    -------
    Variant
        It may be the general one.
    """
    kernel, values = _kernel_and_values(configured, args)
    return Variant(**kernel.explain(configured, values))


def variants(dispatcher: Any) -> list[Variant]:
    """All variants of a kernel."""
    kernels = [kernel for overload in dispatcher.overloads.values()
               for kernel in list(overload._kernels.values())]
    return [Variant(**each) for kernel in kernels for each in kernel.variants()]
