#include "distributed/partition/parts.h"

#include <fmt/format.h>

#include <cstring>

#include "distributed/calls/call_text.h"
#include "distributed/mpi/host_channel.h"

namespace pyk2cu::ranks {
namespace {

/// A region as a message needs it: its own elements if they lie one after the other, else a buffer.
Result<Memory> Contiguous(const Parts& parts, const Memory& view) {
  if (view.IsContiguous()) return view;
  return Memory::Allocate(parts.communicator.GetDevice(), parts.type, view.Shape());
}

Result<void> PlanSend(Parts& parts, const Direction& direction, int neighbor) {
  Result<Memory> view = ViewOf(parts, SentRegion(parts.place, direction));
  if (!view) return view.error();
  Result<Memory> message = Contiguous(parts, *view);
  if (!message) return message.error();
  if (!view->IsContiguous()) parts.pack.push_back({*message, *view});
  parts.calls.push_back(Call::Send(*message, neighbor));
  return {};
}

Result<void> PlanReceive(Parts& parts, const Direction& side, int neighbor) {
  Result<Memory> view = ViewOf(parts, HaloRegion(parts.place, side));
  if (!view) return view.error();
  Result<Memory> message = Contiguous(parts, *view);
  if (!message) return message.error();
  if (!view->IsContiguous()) parts.unpack.push_back({*view, *message});
  parts.calls.push_back(Call::Receive(*message, neighbor));
  return {};
}

size_t CountOf(const Region& region) {
  size_t count = 1;
  for (size_t axis = 0; axis < region.begin.size(); ++axis)
    count *= static_cast<size_t>(region.end[axis] - region.begin[axis]);
  return count;
}

/// Calls `use(offset in the whole, place in the part, bytes)` for the runs of a rank's part; all in bytes.
void ForEachRunOfPart(const Parts& parts, int rank, const std::function<void(int64_t, size_t, size_t)>& use) {
  const Region part = PartOf(parts.layout, rank);
  const std::vector<int64_t> strides = api::ContiguousStrides(parts.item_bytes, parts.layout.shape);
  std::vector<int64_t> shape;
  int64_t begin = 0;
  for (size_t axis = 0; axis < strides.size(); ++axis) {
    shape.push_back(part.end[axis] - part.begin[axis]);
    begin += part.begin[axis] * strides[axis];
  }
  ForEachRun(shape, strides, parts.item_bytes,
             [&](int64_t offset, size_t place, size_t bytes) { use(begin + offset, place, bytes); });
}

/// Whether the root's array is one of the whole shape, for all ranks.
Result<void> CheckWhole(const Parts& parts, size_t bytes, int root, const char* doing) {
  size_t wanted = parts.item_bytes;
  for (int64_t extent : parts.layout.shape) wanted *= static_cast<size_t>(extent);
  Result<void> right;
  const int size = parts.communicator.Size();
  if (root < 0 || root >= size)
    right = Usage(fmt::format("there is no rank {} among {}", root, size));
  else if (parts.communicator.Rank() == root && bytes != wanted)
    right = Usage(fmt::format("{} elements were given for a whole array of {}", bytes / parts.item_bytes,
                              wanted / parts.item_bytes));
  return Agree(parts.communicator.impl->world, right, doing);
}

size_t BytesOfPart(const Parts& parts, int rank) { return CountOf(PartOf(parts.layout, rank)) * parts.item_bytes; }

}  // namespace

Result<Memory> ViewOf(const Parts& parts, const Region& region) {
  const std::vector<int64_t>& shape = parts.local.Shape();
  if (region.begin.size() != shape.size() || region.end.size() != shape.size())
    return Usage(fmt::format("a region of {} axes is none of an array of {}", region.begin.size(), shape.size()));
  Result<Memory> view = parts.local;
  for (size_t axis = 0; axis < shape.size() && view; ++axis)
    view = view->Slice(axis, region.begin[axis], region.end[axis]);
  return view;
}

Result<void> PlanExchange(Parts& parts) {
  Result<RegionCopies> copier = RegionCopies::Make(parts.communicator.GetDevice());
  if (!copier) return copier.error();
  parts.copier = *copier;
  const int rank = parts.communicator.Rank();
  // Two ranks may be neighbors more than once: messages of one step go to one side and come from the other.
  for (const Direction& direction : Directions(parts.layout)) {
    const Direction from = Opposite(direction);
    if (const std::optional<int> neighbor = NeighborOf(parts.layout, rank, direction))
      if (Result<void> planned = PlanSend(parts, direction, *neighbor); !planned) return planned;
    if (const std::optional<int> neighbor = NeighborOf(parts.layout, rank, from))
      if (Result<void> planned = PlanReceive(parts, from, *neighbor); !planned) return planned;
  }
  return {};
}

Result<void> GatherParts(const Parts& parts, void* to, size_t bytes, int root) {
  constexpr const char* kDoing = "gathering an array";
  if (Result<void> right = CheckWhole(parts, bytes, root, kDoing); !right) return right;
  std::vector<std::byte> own(CountOf(parts.place.part) * parts.item_bytes);
  Result<Memory> owned = ViewOf(parts, OwnedRegion(parts.place));
  const Result<void> copied = owned ? owned->CopyTo(own.data(), own.size()) : owned.error();
  const distributed::World& world = parts.communicator.impl->world;
  if (Result<void> all = Agree(world, copied, kDoing); !all) return all;
  std::vector<size_t> sizes;
  for (int rank = 0; rank < world.Size(); ++rank) sizes.push_back(BytesOfPart(parts, rank));
  Result<std::vector<std::vector<std::byte>>> all = GatherBytes(world, std::move(own), sizes, root, kDoing);
  if (!all) return all.error();
  for (size_t rank = 0; rank < all->size(); ++rank)
    ForEachRunOfPart(parts, static_cast<int>(rank), [&](int64_t offset, size_t place, size_t run) {
      std::memcpy(static_cast<std::byte*>(to) + offset, (*all)[rank].data() + place, run);
    });
  return {};
}

Result<void> ScatterParts(const Parts& parts, const void* from, size_t bytes, int root) {
  constexpr const char* kDoing = "scattering an array";
  if (Result<void> right = CheckWhole(parts, bytes, root, kDoing); !right) return right;
  const distributed::World& world = parts.communicator.impl->world;
  std::vector<std::vector<std::byte>> all;
  for (int rank = 0; rank < world.Size() && world.Rank() == root; ++rank)
    ForEachRunOfPart(parts, rank,
                     [&, &part = all.emplace_back(BytesOfPart(parts, rank))](int64_t offset, size_t place, size_t run) {
                       std::memcpy(part.data() + place, static_cast<const std::byte*>(from) + offset, run);
                     });
  Result<std::vector<std::byte>> own =
      ScatterBytes(world, BytesOfPart(parts, world.Rank()), std::move(all), root, kDoing);
  if (!own) return own.error();
  return Agree(world, StoreOwned(parts, *own), kDoing);
}

Result<void> StoreOwned(const Parts& parts, std::span<const std::byte> bytes) {
  Result<Memory> owned = ViewOf(parts, OwnedRegion(parts.place));
  if (!owned) return owned.error();
  // Kernels in any stream may still use what is there now.
  if (Result<void> ready = parts.communicator.GetDevice().Synchronize(); !ready) return ready;
  return owned->CopyFrom(bytes.data(), bytes.size());
}

}  // namespace pyk2cu::ranks
