#include "pyk2cu/distributed/partitioned.h"

#include "distributed/calls/call_text.h"
#include "distributed/mpi/host_channel.h"
#include "distributed/partition/npy_parts.h"
#include "distributed/partition/parts.h"

namespace pyk2cu::distributed {
namespace {

using Impl = PartitionedMemory::Impl;

Error NotMade() { return ranks::Usage("the partitioned array was never made: Partitioned::Make"); }

std::vector<int64_t> LocalShape(const PartPlace& place) {
  std::vector<int64_t> shape;
  for (size_t axis = 0; axis < place.shape.size(); ++axis)
    shape.push_back(place.part.end[axis] - place.part.begin[axis] + 2 * place.halo[axis]);
  return shape;
}

Result<void> Allocate(Impl& impl) {
  Result<Memory> local = Memory::Allocate(impl.communicator.GetDevice(), impl.type, LocalShape(impl.place));
  if (!local) return local.error();
  impl.local = *local;
  return ranks::PlanExchange(impl);
}

}  // namespace

Result<PartitionedMemory> PartitionedMemory::Make(const Communicator& communicator, api::ElementType type,
                                                  std::vector<int64_t> shape, const PartitionOptions& options) {
  if (!communicator.impl) return ranks::Usage("the communicator was never made: Communicator::Make");
  if (!communicator.impl->world.impl)
    return ranks::Usage("arrays are split over the ranks of processes: Communicator::Make");
  Result<ranks::Layout> layout = ranks::MakeLayout(std::move(shape), options, communicator.Size());
  if (!layout) return layout.error();
  auto impl = std::make_shared<Impl>();
  impl->communicator = communicator;
  impl->place = ranks::PlaceOf(*layout, communicator.Rank());
  impl->layout = std::move(*layout);
  impl->type = type;
  impl->item_bytes = type.Bytes();
  if (Result<void> made = ranks::Agree(communicator.impl->world, Allocate(*impl), "splitting an array"); !made)
    return made.error();
  return PartitionedMemory{std::move(impl)};
}

const PartPlace& PartitionedMemory::Place() const {
  static const PartPlace none;
  return impl ? impl->place : none;
}

const Memory& PartitionedMemory::Local() const {
  static const Memory none;
  return impl ? impl->local : none;
}

Result<Memory> PartitionedMemory::View(const Region& region) const {
  if (!impl) return NotMade();
  return ranks::ViewOf(*impl, region);
}

Region PartitionedMemory::Owned() const { return ranks::OwnedRegion(Place()); }
Region PartitionedMemory::Interior() const {
  return impl ? ranks::InteriorRegion(impl->layout, impl->place) : Region();
}

std::vector<Region> PartitionedMemory::Boundaries() const {
  return impl ? ranks::BoundaryRegions(impl->layout, impl->place) : std::vector<Region>();
}

Region PartitionedMemory::Around(const Region& region) const {
  Region around = region;
  for (size_t axis = 0; axis < region.begin.size() && axis < Place().halo.size(); ++axis) {
    around.begin[axis] -= Place().halo[axis];
    around.end[axis] += Place().halo[axis];
  }
  return around;
}

Result<void> PartitionedMemory::ExchangeHalos(StreamRef stream) const {
  if (!impl) return NotMade();
  if (Result<void> packed = impl->copier.Start(impl->pack, stream); !packed) return packed;
  if (Result<void> started = impl->communicator.Start(impl->calls, stream); !started) return started;
  return impl->copier.Start(impl->unpack, stream);
}

Result<void> PartitionedMemory::Gather(void* to, size_t bytes, int root) const {
  if (!impl) return NotMade();
  return ranks::GatherParts(*impl, to, bytes, root);
}

Result<void> PartitionedMemory::Scatter(const void* from, size_t bytes, int root) const {
  if (!impl) return NotMade();
  return ranks::ScatterParts(*impl, from, bytes, root);
}

Result<void> PartitionedMemory::SaveNpy(const std::string& path) const {
  return impl ? ranks::SaveNpyParts(*impl, path) : NotMade();
}

Result<void> PartitionedMemory::LoadNpy(const std::string& path) const {
  return impl ? ranks::LoadNpyParts(*impl, path) : NotMade();
}

}  // namespace pyk2cu::distributed
