"""How values of one type become values of another, and which overload fits best."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from pyk2cu.types._abstract import Conversion, Literal, Type
from pyk2cu.types._scalars import (Boolean, Complex, Float, Integer, NPDatetime, NPTimedelta,
                                   SmallFloat)


def _of_integers(source: Integer, target: Integer) -> Conversion:
    if source.bitwidth >= target.bitwidth or (source.signed and not target.signed):
        return Conversion.unsafe
    return Conversion.promote if source.signed == target.signed else Conversion.safe


def _holds(source: Integer, bits: int) -> bool:
    """Whether the reference takes a float of so many bits for safe. It does for 64."""
    return bits == 64 or 2 * source.bitwidth + (not source.signed) <= bits


def _to_float(source: Type, target: Float | Complex) -> Conversion | None:
    bits = target.bitwidth if isinstance(target, Float) else target.bitwidth // 2
    if isinstance(source, Boolean):
        return Conversion.safe
    if isinstance(source, Integer):
        return Conversion.safe if _holds(source, bits) else Conversion.unsafe
    if isinstance(source, SmallFloat):
        return Conversion.safe if bits >= 32 else Conversion.unsafe
    if isinstance(source, Float):
        if isinstance(target, Complex):
            return Conversion.safe if source.bitwidth <= bits else Conversion.unsafe
        return Conversion.promote if source.bitwidth < bits else Conversion.unsafe
    if isinstance(source, Complex) and isinstance(target, Complex):
        return Conversion.promote if source.bitwidth < target.bitwidth else Conversion.unsafe
    return None


def _of_scalars(source: Type, target: Type) -> Conversion | None:
    if isinstance(target, (NPDatetime, NPTimedelta)):
        same = type(source) is type(target) and source < target
        return Conversion.promote if same else None
    if isinstance(source, Complex) and not isinstance(target, Complex):
        return None
    if isinstance(target, Boolean):
        return Conversion.unsafe if isinstance(source, (Integer, Float, SmallFloat)) else None
    if isinstance(target, Integer):
        if isinstance(source, Boolean):
            return Conversion.safe
        if isinstance(source, Integer):
            return _of_integers(source, target)
        return Conversion.unsafe if isinstance(source, (Float, SmallFloat)) else None
    if isinstance(target, SmallFloat):
        numbers = (Integer, Float, Boolean, SmallFloat)
        return Conversion.unsafe if isinstance(source, numbers) else None
    if isinstance(target, (Float, Complex)):
        return _to_float(source, target)
    return None


@functools.lru_cache(maxsize=4096)
def can_convert(source: Type, target: Type) -> Conversion | None:
    """How a value of `source` becomes one of `target`; None if it cannot."""
    if source == target:
        return Conversion.exact
    if isinstance(source, Literal):
        found = can_convert(source.literal_type, target)
        return None if found is None else max(found, Conversion.promote)
    found = source.can_convert_to(None, target)
    if found is None:
        found = target.can_convert_from(None, source)
    return _of_scalars(source, target) if found is None else found


def rate(actual: Sequence[Type], formal: Sequence[Type]) -> tuple[int, int, int] | None:
    """How many unsafe, safe and promoting conversions a call needs; None if it is impossible."""
    if len(actual) != len(formal):
        return None
    counts = {Conversion.unsafe: 0, Conversion.safe: 0, Conversion.promote: 0, Conversion.exact: 0}
    for a, b in zip(actual, formal):
        found = can_convert(a, b)
        if found is None:
            return None
        counts[found] += 1
    return counts[Conversion.unsafe], counts[Conversion.safe], counts[Conversion.promote]


def best_overloads(actual: Sequence[Type], candidates: Sequence[Any]) -> list[Any]:
    """The candidates, tuples of types, that need the least conversions; several if equally good."""
    rated = [(rating, each) for each in candidates if (rating := rate(actual, each)) is not None]
    if not rated:
        return []
    least = min(rating for rating, _ in rated)
    return [each for rating, each in rated if rating == least]
