#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pyk2cu/distributed/partition.h"
#include "pyk2cu/result.h"

namespace pyk2cu::ranks {
using distributed::PartitionOptions;
using distributed::PartPlace;
using distributed::Region;

/// A partition as all its ranks see it.
struct Layout {
  std::vector<int64_t> shape;
  std::vector<int> ranks;
  std::vector<int64_t> halo;
  std::vector<bool> periodic;
  bool corners = true;
};

/// kUsage if the options do not fit the shape and the number of ranks.
api::Result<Layout> MakeLayout(std::vector<int64_t> shape, const PartitionOptions& options, int ranks);

std::vector<int> CoordinatesOf(const Layout& layout, int rank);
/// What a rank owns of the whole array.
Region PartOf(const Layout& layout, int rank);
PartPlace PlaceOf(const Layout& layout, int rank);

/// -1, 0 or 1 for each axis.
using Direction = std::vector<int>;
/// All directions in which halos are exchanged, in an order that all ranks share.
std::vector<Direction> Directions(const Layout& layout);
Direction Opposite(const Direction& direction);
/// The neighbor of a rank; empty beyond the edge.
std::optional<int> NeighborOf(const Layout& layout, int rank, const Direction& direction);

// Regions of a rank's local array.
Region OwnedRegion(const PartPlace& place);
Region InteriorRegion(const Layout& layout, const PartPlace& place);
std::vector<Region> BoundaryRegions(const Layout& layout, const PartPlace& place);
/// What the neighbor in a direction sees of this rank, and the halo on that side.
Region SentRegion(const PartPlace& place, const Direction& direction);
Region HaloRegion(const PartPlace& place, const Direction& direction);

}  // namespace pyk2cu::ranks
