#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pyk2cu {

/// Finds the row of a constant table by its name. The index is made by the compiler, so that a process that looks up
/// one name does not first build an index of all: open addressing, at most half full, with the FNV-1a hash.
///
///     constexpr NameIndex<std::size(kRows)> kIndex(kRows, [](const Row& row) { return row.name; });
///
/// Two rows with one name do not compile.
template <size_t row_count>
class NameIndex {
 public:
  static_assert(row_count < UINT16_MAX);

  template <class Rows, class NameOf>
  consteval NameIndex(const Rows& rows, NameOf name_of) {
    uint16_t number = 0;
    for (const auto& row : rows) {
      const std::string_view name = name_of(row);
      size_t slot = Hash(name) % kSlots;
      for (; slots_[slot] != 0; slot = (slot + 1) % kSlots)
        if (name_of(rows[slots_[slot] - 1]) == name) throw "two rows have one name";
      slots_[slot] = ++number;
    }
  }

  /// Returns the number of the row with this name; `row_count` if no row has it. `rows` and `name_of` are those that
  /// the index was made of.
  template <class Rows, class NameOf>
  constexpr size_t Find(const Rows& rows, NameOf name_of, std::string_view name) const {
    for (size_t slot = Hash(name) % kSlots; slots_[slot] != 0; slot = (slot + 1) % kSlots)
      if (name_of(rows[slots_[slot] - 1]) == name) return slots_[slot] - 1u;
    return row_count;
  }

 private:
  static constexpr size_t kSlots = std::bit_ceil(2 * row_count + 1);

  static constexpr uint32_t Hash(std::string_view name) {
    uint32_t hash = 2166136261u;
    for (const char c : name) hash = (hash ^ static_cast<uint8_t>(c)) * 16777619u;
    return hash;
  }

  std::array<uint16_t, kSlots> slots_{};  ///< 0: empty, else the row's number plus 1
};

}  // namespace pyk2cu
