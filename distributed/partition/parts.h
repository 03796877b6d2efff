#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "distributed/partition/copy_region.h"
#include "distributed/partition/layout.h"
#include "pyk2cu/distributed/partitioned.h"

namespace pyk2cu::distributed {

struct PartitionedMemory::Impl {
  Communicator communicator;
  ranks::Layout layout;
  PartPlace place;
  Memory local;
  api::ElementType type{api::DType::kFloat64};
  size_t item_bytes = 1;

  // The exchange of halos: copies into buffers, calls, copies out of buffers. Regions whose elements lie one after the
  // other need no copies.
  ranks::RegionCopies copier;
  std::vector<ranks::RegionCopies::Copy> pack, unpack;
  std::vector<Call> calls;
};

}  // namespace pyk2cu::distributed

namespace pyk2cu::ranks {

using Parts = distributed::PartitionedMemory::Impl;

/// A view of a region of the local array; kUsage if it is not inside.
Result<Memory> ViewOf(const Parts& parts, const Region& region);
/// Makes the calls and copies of the exchange.
Result<void> PlanExchange(Parts& parts);

Result<void> GatherParts(const Parts& parts, void* to, size_t bytes, int root);
Result<void> ScatterParts(const Parts& parts, const void* from, size_t bytes, int root);
/// This rank's part, after all work of the device.
Result<void> StoreOwned(const Parts& parts, std::span<const std::byte> bytes);

}  // namespace pyk2cu::ranks
