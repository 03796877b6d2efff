#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/math.h"

namespace pyk2cu {

/// A bump allocator for nodes that live and die together; what it holds is trivially destructible and never moves.
class Arena {
 public:
  Arena() = default;
  Arena(Arena&&) noexcept = default;
  Arena& operator=(Arena&&) noexcept = default;

  template <class T, class... Args>
  T* New(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>, "arena objects are never destroyed");
    return ::new (Allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  /// A copy of `items` that lives as long as the arena.
  template <class T>
  std::span<const T> Copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (items.empty()) return {};
    T* copy = static_cast<T*>(Allocate(items.size_bytes(), alignof(T)));
    std::memcpy(copy, items.data(), items.size_bytes());
    return {copy, items.size()};
  }
  template <class T>
  std::span<const T> Copy(const std::vector<T>& items) {
    return Copy(std::span<const T>(items));
  }
  std::string_view Copy(std::string_view text) {
    std::span<const char> copy = Copy(std::span<const char>(text.data(), text.size()));
    return {copy.data(), copy.size()};
  }

 private:
  void* Allocate(size_t bytes, size_t alignment) {
    size_t begin = AlignUp(used_, alignment);
    if (blocks_.empty() || begin + bytes > capacity_) {
      capacity_ = bytes > kBlockBytes ? bytes : kBlockBytes;
      blocks_.push_back(std::make_unique<std::byte[]>(capacity_));
      begin = 0;
    }
    used_ = begin + bytes;
    return blocks_.back().get() + begin;
  }

  static constexpr size_t kBlockBytes = 16384;
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  size_t used_ = 0;
  size_t capacity_ = 0;
};

}  // namespace pyk2cu
