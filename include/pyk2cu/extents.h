#pragma once

#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

namespace pyk2cu::api {

/// The shape of an array: `1000`, `{rows, columns}` with integers of any type, or a std::vector<int64_t>. `{}` is the
/// shape of an array without dimensions, which has one element.
class Extents {
 public:
  Extents() = default;
  Extents(std::vector<int64_t> extents) : list_(std::move(extents)) {}  // NOLINT: implicit on purpose
  template <std::integral First, std::integral... Others>
  Extents(First first, Others... others)  // NOLINT: implicit on purpose
      : list_{static_cast<int64_t>(first), static_cast<int64_t>(others)...} {}

  const std::vector<int64_t>& List() const& { return list_; }
  std::vector<int64_t> List() && { return std::move(list_); }

 private:
  std::vector<int64_t> list_;
};

}  // namespace pyk2cu::api
