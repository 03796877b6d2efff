"""How arrays are split over ranks: arithmetic of shapes, parts, halos and neighbors."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pyk2cu.errors import UsageError

Direction = tuple[int, ...]  # -1, 0 or 1 for each axis


class Region(NamedTuple):
    """A box of elements: from `begin` up to, but not including, `end` along each axis."""

    begin: tuple[int, ...]
    end: tuple[int, ...]

    @property
    def is_empty(self) -> bool:
        """Whether there is no element in it."""
        return any(begin >= end for begin, end in zip(self.begin, self.end))

    @property
    def shape(self) -> tuple[int, ...]:
        """How many elements it has along each axis."""
        return tuple(max(end - begin, 0) for begin, end in zip(self.begin, self.end))

    @property
    def slices(self) -> tuple[slice, ...]:
        """The region as an index of arrays."""
        return tuple(map(slice, self.begin, self.end))


class PartPlace(NamedTuple):
    """The place of one rank in a partition."""

    shape: tuple[int, ...]  # of the whole array
    ranks: tuple[int, ...]  # along each axis
    coordinates: tuple[int, ...]  # of this rank among them: the last axis counts fastest
    halo: tuple[int, ...]
    part: Region  # what this rank owns of the whole array


@dataclass(frozen=True)
class Layout:
    """A partition as all its ranks see it."""

    shape: tuple[int, ...]
    ranks: tuple[int, ...]
    halo: tuple[int, ...]
    periodic: tuple[bool, ...]
    corners: bool

    def place(self, rank: int) -> PartPlace:
        """Return the place of a rank."""
        coordinates = self._coordinates(rank)
        begin = tuple(n * at // count
                      for n, at, count in zip(self.shape, coordinates, self.ranks))
        end = tuple(n * (at + 1) // count
                    for n, at, count in zip(self.shape, coordinates, self.ranks))
        return PartPlace(self.shape, self.ranks, coordinates, self.halo, Region(begin, end))

    def _coordinates(self, rank: int) -> tuple[int, ...]:
        found = []
        for count in reversed(self.ranks):
            found.append(rank % count)
            rank //= count
        return tuple(reversed(found))

    def directions(self) -> list[Direction]:
        """Return all in which halos are exchanged, in an order that all ranks share."""
        return [direction for direction in itertools.product((-1, 0, 1), repeat=len(self.shape))
                if any(direction) and (self.corners or sum(map(abs, direction)) == 1)
                and all(halo or not step for step, halo in zip(direction, self.halo))]

    def neighbor(self, rank: int, direction: Direction) -> int | None:
        """Return the neighbor of a rank; None beyond the edge."""
        found = 0
        for at, step, count, periodic in zip(self._coordinates(rank), direction, self.ranks,
                                             self.periodic):
            if not 0 <= at + step < count and not periodic:
                return None
            found = found * count + (at + step) % count
        return found


def _factors(number: int) -> list[int]:
    """Return the prime factors, large ones first."""
    found, factor = [], 2
    while factor * factor <= number:
        while number % factor == 0:
            found.append(factor)
            number //= factor
        factor += 1
    return sorted([*found, *([number] if number > 1 else [])], reverse=True)


def _choose_ranks(shape: tuple[int, ...], ranks: int) -> tuple[int, ...]:
    """Give each factor to the axis whose parts are the longest; the first of several, whose halos
    are contiguous."""
    chosen = [1] * len(shape)
    for factor in _factors(ranks):
        lengths = [extent / count for extent, count in zip(shape, chosen)]
        chosen[lengths.index(max(lengths))] *= factor
    return tuple(chosen)


def _per_axis(values: Any, default: Any, kind: type, axes: int, name: str) -> tuple:
    if values is None:
        return (kind(default),) * axes
    if not isinstance(values, Sequence):
        return (kind(values),) * axes
    if len(values) != axes:
        raise UsageError(f"'{name}' has {len(values)} values for an array of {axes} axes")
    return tuple(map(kind, values))


def make_layout(shape: Any, size: int, ranks: Any, halo: Any, periodic: Any,
                corners: bool) -> Layout:
    """Return the layout of an array on a number of ranks.

    Raises
    ------
    UsageError
        If the options do not fit the shape and the number of ranks.
    """
    shape = (int(shape),) if isinstance(shape, int) else tuple(map(int, shape))
    axes = len(shape)
    if axes == 0:
        raise UsageError("an array without axes cannot be split")
    if ranks is None:
        ranks = _choose_ranks(shape, size)
    elif isinstance(ranks, int):
        ranks = (ranks,)
    layout = Layout(shape, _per_axis(ranks, 1, int, axes, "ranks"),
                    _per_axis(halo, 1, int, axes, "halo"),
                    _per_axis(periodic, False, bool, axes, "periodic"), bool(corners))
    _check(layout, size)
    return layout


def _check(layout: Layout, size: int) -> None:
    product = 1
    for count in layout.ranks:
        product = product * count if count >= 1 else 0
    if product != size:
        raise UsageError(f"{size} ranks cannot be {' x '.join(map(str, layout.ranks))} along the "
                         "axes")
    for axis, (extent, count, halo) in enumerate(zip(layout.shape, layout.ranks, layout.halo)):
        if halo < 0:
            raise UsageError(f"the halo of axis {axis} is negative")
        if extent // count < 1:
            raise UsageError(f"axis {axis} has {extent} elements, too few for {count} parts")
        if extent // count < halo:
            raise UsageError(f"axis {axis} has {extent} elements: its {count} parts would be "
                             f"smaller than a halo of {halo}")


# ---- regions of a rank's local array
def owned_region(place: PartPlace) -> Region:
    """Return the region of the part."""
    return Region(place.halo, tuple(halo + extent
                                    for halo, extent in zip(place.halo, place.part.shape)))


def _margin(layout: Layout, place: PartPlace, axis: int, step: int) -> int:
    """Return how many elements, from one end of an axis, need what a neighbor there owns."""
    has_neighbor = layout.periodic[axis] or 0 <= place.coordinates[axis] + step < layout.ranks[axis]
    return layout.halo[axis] if has_neighbor else 0


def interior_region(layout: Layout, place: PartPlace) -> Region:
    """Return what of the part needs nothing of a neighbor."""
    owned = owned_region(place)
    axes = range(len(place.shape))
    begin = tuple(owned.begin[axis] + _margin(layout, place, axis, -1) for axis in axes)
    end = tuple(max(begin[axis], owned.end[axis] - _margin(layout, place, axis, 1)) for axis in axes)
    return Region(begin, end)


def boundary_regions(layout: Layout, place: PartPlace) -> list[Region]:
    """Return the rest of the part, as boxes that do not overlap."""
    found = []
    rest = owned_region(place)  # what is left after the slabs of the axes before
    for axis in range(len(place.shape)):
        begin, end = rest.begin[axis], rest.end[axis]
        low_end = min(begin + _margin(layout, place, axis, -1), end)
        high_begin = max(low_end, end - _margin(layout, place, axis, 1))
        slabs = [_along(rest, axis, begin, low_end), _along(rest, axis, high_begin, end)]
        found += [slab for slab in slabs if not slab.is_empty]
        rest = _along(rest, axis, low_end, high_begin)
    return found


def _along(region: Region, axis: int, begin: int, end: int) -> Region:
    """Return the region with another extent along an axis."""
    return Region((*region.begin[:axis], begin, *region.begin[axis + 1:]),
                  (*region.end[:axis], end, *region.end[axis + 1:]))


def sent_region(place: PartPlace, direction: Direction) -> Region:
    """Return what the neighbor in a direction sees of this rank."""
    region = owned_region(place)
    for axis, (step, halo) in enumerate(zip(direction, place.halo)):
        begin, end = region.begin[axis], region.end[axis]
        if step < 0:
            region = _along(region, axis, begin, begin + halo)
        elif step > 0:
            region = _along(region, axis, end - halo, end)
    return region


def halo_region(place: PartPlace, direction: Direction) -> Region:
    """Return the halo on the side of a direction."""
    region = owned_region(place)
    for axis, (step, halo) in enumerate(zip(direction, place.halo)):
        begin, end = region.begin[axis], region.end[axis]
        if step < 0:
            region = _along(region, axis, 0, begin)
        elif step > 0:
            region = _along(region, axis, end, end + halo)
    return region
