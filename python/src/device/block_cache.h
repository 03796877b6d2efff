#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/device/device.h"

namespace pyk2cu::python {

/// Memory of a GPU that arrays gave back, for new arrays of the same size: the driver takes long to allocate and to
/// free. Thread-safe.
///
/// When an array is gone, work that uses its memory may still wait in a stream. As long as the package gives work to
/// the default stream only, the memory is ready for another array at once, since that stream does it in order. Else it
/// becomes ready when all work of the GPUs is done; that is waited for once for a number of blocks, as the driver waits
/// when it frees one (HowToReuse).
class BlockCache {
 public:
  using Block = std::unique_ptr<runtime::Buffer>;

  /// Returns a block of that size; null if none is ready.
  Block Take(size_t bytes);
  /// Keeps a block that is ready, or frees it if it is large or enough is kept.
  void Keep(Block block);
  /// Keeps a block that others may still use. Returns blocks that are to be kept by Keep when all work is done.
  [[nodiscard]] std::vector<Block> KeepLater(Block block);
  /// Frees all blocks.
  void Clear();
  /// Returns true if any cache has ever returned a block.
  static bool HasReused();

 private:
  static constexpr size_t kMostBytes = size_t{1} << 26, kLargestBlock = size_t{1} << 22, kWaiting = 8;

  std::mutex mutex_;
  std::map<size_t, std::vector<Block>> ready_;  ///< by exact size
  std::vector<Block> waiting_;
  size_t bytes_ = 0;  ///< of those that are ready
};

}  // namespace pyk2cu::python
