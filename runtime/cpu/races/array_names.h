#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/cpu/races/watch_tables.h"

namespace pyk2cu::runtime::cpu {

/// An array that a launch gives to its kernel. Extents and strides that the kernel does not use are not known.
struct GlobalArray {
  static constexpr int64_t kUnknown = -1;
  enum class Order : uint8_t { kC, kF, kStrided };

  std::string name;
  uintptr_t data = 0;
  uint64_t element_bytes = 1;
  bool written = true;  ///< the kernel may store to it
  Order order = Order::kC;
  std::vector<int64_t> extents, strides;  ///< strides in bytes
};

/// The memory of a launch in the words of its text.
class ArrayNames {
 public:
  ArrayNames() = default;
  /// `kernel`: its number among the entries of the program.
  ArrayNames(std::vector<GlobalArray> arrays, uint32_t kernel);

  /// The array that holds an address of global memory: the last one that begins before it; null if none does.
  const GlobalArray* Find(uintptr_t address) const;
  /// Whether [begin, end) may hold elements of arrays that the kernel writes.
  bool MayBeWritten(uintptr_t begin, uintptr_t end) const;

  /// "x" and "x[3, 5]" for an address of global memory.
  std::string NameOf(uintptr_t address) const;
  std::string ElementOf(uintptr_t address) const;

  /// The same for shared memory; `offset` from the beginning of the block's. Arrays of dynamic shared memory have the
  /// name that the site knows, and are counted in accesses of `bytes` from `dynamic` on.
  std::string SharedName(const WatchTables& tables, uint64_t offset, const Site& site) const;
  std::string SharedElement(const WatchTables& tables, uint64_t offset, const Site& site, uint64_t dynamic,
                            uint32_t bytes) const;

 private:
  const SharedArray* FindShared(const WatchTables& tables, uint64_t offset) const;

  std::vector<GlobalArray> arrays_;  // by address
  uint32_t kernel_ = 0;
};

/// All that is needed to name an element.
struct MemoryNames {
  ArrayNames arrays;
  const WatchTables& tables;
};

/// "[2, 7]" of element number `element` of an array in row-major order; "[23]" if the extents are not known.
std::string IndexText(uint64_t element, const std::vector<uint64_t>& extents);

}  // namespace pyk2cu::runtime::cpu
