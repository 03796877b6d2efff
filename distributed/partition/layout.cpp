#include "distributed/partition/layout.h"

#include <fmt/format.h>

#include <algorithm>

#include "distributed/calls/call_text.h"

namespace pyk2cu::ranks {
namespace {

/// The prime factors of a number, large ones first.
std::vector<int> Factors(int number) {
  std::vector<int> factors;
  for (int factor = 2; factor * factor <= number; ++factor)
    for (; number % factor == 0; number /= factor) factors.insert(factors.begin(), factor);
  if (number > 1) factors.insert(factors.begin(), number);
  std::ranges::sort(factors, std::greater());
  return factors;
}

/// Each factor goes to the axis whose parts are the longest; the first of several, whose halos are contiguous.
std::vector<int> ChooseRanks(const std::vector<int64_t>& shape, int ranks) {
  std::vector<int> chosen(shape.size(), 1);
  for (int factor : Factors(ranks)) {
    size_t longest = 0;
    for (size_t axis = 1; axis < shape.size(); ++axis)
      if (shape[axis] * chosen[longest] > shape[longest] * chosen[axis]) longest = axis;
    chosen[longest] *= factor;
  }
  return chosen;
}

template <class Value>
api::Result<void> CheckLength(const std::vector<Value>& list, size_t axes, const char* name) {
  if (list.size() == axes) return {};
  return Usage(fmt::format("'{}' has {} values for an array of {} axes", name, list.size(), axes));
}

api::Result<void> CheckLayout(const Layout& layout, int ranks) {
  const size_t axes = layout.shape.size();
  if (auto right = CheckLength(layout.ranks, axes, "ranks"); !right) return right;
  if (auto right = CheckLength(layout.halo, axes, "halo"); !right) return right;
  if (auto right = CheckLength(layout.periodic, axes, "periodic"); !right) return right;
  int64_t product = 1;
  for (const int count : layout.ranks) product = count < 1 || count > ranks || product > ranks ? 0 : product * count;
  if (product != ranks)
    return Usage(fmt::format("{} ranks cannot be {} along the axes", ranks, fmt::join(layout.ranks, " x ")));
  for (size_t axis = 0; axis < axes; ++axis) {
    const int64_t smallest = layout.shape[axis] / layout.ranks[axis];
    if (layout.halo[axis] < 0) return Usage(fmt::format("the halo of axis {} is negative", axis));
    if (smallest < 1)
      return Usage(
          fmt::format("axis {} has {} elements, too few for {} parts", axis, layout.shape[axis], layout.ranks[axis]));
    if (smallest < layout.halo[axis])
      return Usage(fmt::format("axis {} has {} elements: its {} parts would be smaller than a halo of {}", axis,
                               layout.shape[axis], layout.ranks[axis], layout.halo[axis]));
  }
  return {};
}

/// How many elements a rank owns along an axis.
int64_t Extent(const PartPlace& place, size_t axis) { return place.part.end[axis] - place.part.begin[axis]; }

/// How many elements of a part, from one end of an axis, a stencil computes with what a neighbor there owns.
int64_t Margin(const Layout& layout, const PartPlace& place, size_t axis, int step) {
  const int beside = place.coordinates[axis] + step;
  const bool has_neighbor = layout.periodic[axis] || (beside >= 0 && beside < layout.ranks[axis]);
  return has_neighbor ? layout.halo[axis] : 0;
}

}  // namespace

api::Result<Layout> MakeLayout(std::vector<int64_t> shape, const PartitionOptions& options, int ranks) {
  const size_t axes = shape.size();
  if (axes == 0) return Usage("an array without axes cannot be split");
  Layout layout{std::move(shape), options.ranks, options.halo, options.periodic, options.corners};
  if (layout.ranks.empty()) layout.ranks = ChooseRanks(layout.shape, ranks);
  if (layout.halo.empty()) layout.halo.assign(axes, 1);
  if (layout.periodic.empty()) layout.periodic.assign(axes, false);
  if (auto right = CheckLayout(layout, ranks); !right) return right.error();
  return layout;
}

std::vector<int> CoordinatesOf(const Layout& layout, int rank) {
  std::vector<int> coordinates(layout.ranks.size());
  for (size_t axis = layout.ranks.size(); axis-- > 0; rank /= layout.ranks[axis])
    coordinates[axis] = rank % layout.ranks[axis];
  return coordinates;
}

Region PartOf(const Layout& layout, int rank) {
  const std::vector<int> coordinates = CoordinatesOf(layout, rank);
  Region part;
  for (size_t axis = 0; axis < coordinates.size(); ++axis) {
    part.begin.push_back(layout.shape[axis] * coordinates[axis] / layout.ranks[axis]);
    part.end.push_back(layout.shape[axis] * (coordinates[axis] + 1) / layout.ranks[axis]);
  }
  return part;
}

PartPlace PlaceOf(const Layout& layout, int rank) {
  return {layout.shape, layout.ranks, CoordinatesOf(layout, rank), layout.halo, PartOf(layout, rank)};
}

std::vector<Direction> Directions(const Layout& layout) {
  std::vector<Direction> found;
  Direction direction(layout.shape.size(), -1);
  for (bool more = true; more;) {
    const auto far = std::ranges::count_if(direction, [](int step) { return step != 0; });
    bool has_halo = true;
    for (size_t axis = 0; axis < direction.size(); ++axis)
      if (direction[axis] != 0 && layout.halo[axis] == 0) has_halo = false;
    if (far > 0 && has_halo && (far == 1 || layout.corners)) found.push_back(direction);
    more = false;
    for (size_t axis = direction.size(); axis-- > 0 && !more;) {
      more = ++direction[axis] <= 1;
      if (!more) direction[axis] = -1;
    }
  }
  return found;
}

Direction Opposite(const Direction& direction) {
  Direction opposite = direction;
  for (int& step : opposite) step = -step;
  return opposite;
}

std::optional<int> NeighborOf(const Layout& layout, int rank, const Direction& direction) {
  const std::vector<int> coordinates = CoordinatesOf(layout, rank);
  int neighbor = 0;
  for (size_t axis = 0; axis < coordinates.size(); ++axis) {
    const int count = layout.ranks[axis], at = coordinates[axis] + direction[axis];
    if ((at < 0 || at >= count) && !layout.periodic[axis]) return std::nullopt;
    neighbor = neighbor * count + (at + count) % count;
  }
  return neighbor;
}

Region OwnedRegion(const PartPlace& place) {
  Region region;
  for (size_t axis = 0; axis < place.shape.size(); ++axis) {
    region.begin.push_back(place.halo[axis]);
    region.end.push_back(place.halo[axis] + Extent(place, axis));
  }
  return region;
}

Region InteriorRegion(const Layout& layout, const PartPlace& place) {
  Region region = OwnedRegion(place);
  for (size_t axis = 0; axis < place.shape.size(); ++axis) {
    region.begin[axis] += Margin(layout, place, axis, -1);
    region.end[axis] = std::max(region.begin[axis], region.end[axis] - Margin(layout, place, axis, 1));
  }
  return region;
}

std::vector<Region> BoundaryRegions(const Layout& layout, const PartPlace& place) {
  std::vector<Region> regions;
  Region rest = OwnedRegion(place);  // what is left after the slabs of the axes before
  for (size_t axis = 0; axis < place.shape.size(); ++axis) {
    Region low = rest, high = rest;
    low.end[axis] = std::min(rest.begin[axis] + Margin(layout, place, axis, -1), rest.end[axis]);
    high.begin[axis] = std::max(low.end[axis], rest.end[axis] - Margin(layout, place, axis, 1));
    for (const Region& slab : {low, high})
      if (!slab.IsEmpty()) regions.push_back(slab);
    rest.begin[axis] = low.end[axis];
    rest.end[axis] = high.begin[axis];
  }
  return regions;
}

Region SentRegion(const PartPlace& place, const Direction& direction) {
  Region region = OwnedRegion(place);
  for (size_t axis = 0; axis < direction.size(); ++axis) {
    if (direction[axis] < 0) region.end[axis] = region.begin[axis] + place.halo[axis];
    if (direction[axis] > 0) region.begin[axis] = region.end[axis] - place.halo[axis];
  }
  return region;
}

Region HaloRegion(const PartPlace& place, const Direction& direction) {
  Region region = OwnedRegion(place);
  for (size_t axis = 0; axis < direction.size(); ++axis) {
    if (direction[axis] < 0) {
      region.end[axis] = region.begin[axis];
      region.begin[axis] = 0;
    } else if (direction[axis] > 0) {
      region.begin[axis] = region.end[axis];
      region.end[axis] += place.halo[axis];
    }
  }
  return region;
}

}  // namespace pyk2cu::ranks
