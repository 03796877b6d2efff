#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "pyk2cu/distributed/communicator.h"
#include "pyk2cu/distributed/partition.h"

namespace pyk2cu::distributed {

/// Partitioned<T> for any element type. Its functions are described there.
class PartitionedMemory {
 public:
  static Result<PartitionedMemory> Make(const Communicator& communicator, api::ElementType type,
                                        std::vector<int64_t> shape, const PartitionOptions& options);
  const PartPlace& Place() const;
  const Memory& Local() const;
  Result<Memory> View(const Region& region) const;
  Region Owned() const;
  Region Interior() const;
  std::vector<Region> Boundaries() const;
  Region Around(const Region& region) const;
  Result<void> ExchangeHalos(StreamRef stream) const;
  /// `bytes` are those of the whole array on the root, and are not used on other ranks.
  Result<void> Gather(void* to, size_t bytes, int root) const;
  Result<void> Scatter(const void* from, size_t bytes, int root) const;
  Result<void> SaveNpy(const std::string& path) const;
  Result<void> LoadNpy(const std::string& path) const;

  struct Impl;
  std::shared_ptr<const Impl> impl;
};

/// An array that is split over the processes of a communicator. Each rank has a part of its own and, around it, halos:
/// copies of what its neighbors own. All ranks call the same functions in the same order.
///
/// A rank's local array has `halo` elements more than its part on either side of each axis, also where there is no
/// neighbor: there they keep what the program stores, such as a boundary condition.
template <class T>
class Partitioned {
 public:
  Partitioned() = default;
  /// Every element, also of the halos, is `T{}`. The communicator is one of processes (Communicator::Make). kUsage if
  /// the ranks do not fit the array, or if a part would be empty or smaller than its halo.
  static Result<Partitioned> Make(const Communicator& communicator, api::Extents shape,
                                  const PartitionOptions& options = {}) {
    Result<PartitionedMemory> memory = PartitionedMemory::Make(communicator, {api::DTypeOf<T>(), api::LayoutOf<T>()},
                                                               std::move(shape).List(), options);
    if (!memory) return memory.error();
    Partitioned partitioned;
    partitioned.memory_ = std::move(*memory);
    if (Result<void> zeroed = partitioned.Local().Fill(T{}); !zeroed) return zeroed.error();
    return partitioned;
  }

  const PartPlace& Place() const { return memory_.Place(); }
  /// The part with its halos: what kernels take.
  Array<T> Local() const { return Array<T>(memory_.Local()); }
  /// Regions of the local array. The part; what of it needs nothing of a neighbor, if a stencil reaches as far as the
  /// halos; the rest of the part, as boxes that do not overlap; a region and what a stencil reads around it. Where the
  /// whole array ends there is no neighbor, and the interior reaches as far as the part.
  Region Owned() const { return memory_.Owned(); }
  Region Interior() const { return memory_.Interior(); }
  std::vector<Region> Boundaries() const { return memory_.Boundaries(); }
  Region Around(const Region& region) const { return memory_.Around(region); }
  /// A view of a region.
  Result<Array<T>> View(const Region& region) const { return api::AsArray<T>(memory_.View(region)); }

  /// Fills the halos with what the neighbors own. Work of the stream, like the calls of a communicator: a kernel in
  /// another stream may work on the interior at the same time. Wait with Communicator::Synchronize.
  Result<void> ExchangeHalos(StreamRef stream = {}) const { return memory_.ExchangeHalos(stream); }

  /// The whole array to one rank's host memory and from there, in C order. These wait for the device, and for the other
  /// ranks; halos stay as they are.
  Result<void> Gather(std::span<T> to, int root = 0) const { return memory_.Gather(to.data(), to.size_bytes(), root); }
  Result<void> Scatter(std::span<const T> from, int root = 0) const {
    return memory_.Scatter(from.data(), from.size_bytes(), root);
  }
  /// A .npy file of the whole array, which ranks write and read side by side, each its part: all must see the same file
  /// system. The file is there when all parts are in it, or not at all. It can be loaded by any number of ranks. Not
  /// for records and bfloat16. LoadNpy wants C order and the byte order of this machine.
  Result<void> SaveNpy(const std::string& path) const { return memory_.SaveNpy(path); }
  Result<void> LoadNpy(const std::string& path) const { return memory_.LoadNpy(path); }

  /// The same without its element type.
  const PartitionedMemory& Untyped() const { return memory_; }

 private:
  PartitionedMemory memory_;
};

}  // namespace pyk2cu::distributed
