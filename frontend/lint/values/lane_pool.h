#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "base/math.h"

namespace pyk2cu::lint {

/// Memory for the values of all lanes, taken and given back like a stack: what was taken after a mark is free again
/// after Release. It never returns memory to the system, so that the runs of a kernel share it.
class LanePool {
 public:
  struct Mark {
    size_t block = 0, used = 0;
  };

  Mark Here() const { return here_; }
  void Release(Mark mark) { here_ = mark; }

  /// Takes room for `count` objects, all bits zero.
  template <class T>
  T* New(size_t count) {
    static_assert(std::is_trivially_destructible_v<T>, "objects of the pool are never destroyed");
    void* room = Take(count * sizeof(T));
    std::memset(room, 0, count * sizeof(T));
    return static_cast<T*>(room);
  }

  /// Bytes that it has from the system.
  size_t Bytes() const { return bytes_; }

 private:
  void* Take(size_t bytes) {
    bytes = AlignUp(bytes, alignof(std::max_align_t));
    while (here_.block < blocks_.size() && here_.used + bytes > blocks_[here_.block].size) here_ = {here_.block + 1, 0};
    if (here_.block == blocks_.size()) {
      const size_t size = bytes > kBlockBytes ? bytes : kBlockBytes;
      blocks_.push_back({std::make_unique<std::byte[]>(size), size});
      bytes_ += size;
    }
    void* room = blocks_[here_.block].room.get() + here_.used;
    here_.used += bytes;
    return room;
  }

  struct Block {
    std::unique_ptr<std::byte[]> room;
    size_t size;
  };
  static constexpr size_t kBlockBytes = size_t{1} << 18;
  std::vector<Block> blocks_;
  Mark here_;
  size_t bytes_ = 0;
};

}  // namespace pyk2cu::lint
