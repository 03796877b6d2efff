#pragma once

#include <cstdint>
#include <string>
#include <vector>

// What machine code that is watched tells the detector at run time. The compiler of kernels writes these tables.
namespace pyk2cu::runtime::cpu {

/// A place in the user's text that accesses memory, waits or ends. Code knows it by its number; number 0 is unknown.
struct Site {
  std::string file;               ///< the Python file, or a header
  uint32_t line = 0;              ///< 0 if it is not known
  std::string array;              ///< the array's name in the text; empty if it has none
  std::vector<uint64_t> extents;  ///< of a local array
  bool updates = false;           ///< it stores what it computes from the value that lies there
  std::string callers;            ///< "k.py:20, k.py:31": of a place that waits in a device function, its calls

  bool operator==(const Site&) const = default;
};

/// An array in the static shared memory of a block.
struct SharedArray {
  std::string name;
  uint64_t offset = 0, bytes = 0, element_bytes = 1;
  std::vector<uint64_t> extents;
  std::vector<uint32_t> entries;  ///< the kernels that use it, by number

  bool operator==(const SharedArray&) const = default;
};

struct WatchTables {
  std::vector<Site> sites{Site{}};
  std::vector<SharedArray> shared;
  uint32_t granule = 4;  ///< bytes of memory that are watched as one; no access is smaller

  bool operator==(const WatchTables&) const = default;
};

/// As text, for the disk cache.
std::string ToText(const WatchTables& tables);
WatchTables ReadWatchTables(const std::string& text);

}  // namespace pyk2cu::runtime::cpu
