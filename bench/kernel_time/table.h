#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/kernel_time/comparison.h"

namespace pyk2cu::bench {

/// Prints rows as they come, and in the end the geometric means.
class Table {
 public:
  explicit Table(bool checks) : checks_(checks) {}

  void PrintHead() const;
  void Add(Measured row);
  void PrintMeans() const;
  /// {"about": {…}, "kernels": [{"name", "file", "ms": {column: …}, "variant", "gb_per_s", "difference"}]}: what
  /// bench/python/compare.py writes and bench/python/plot.py reads. Nothing for an empty path.
  void WriteJson(const std::string& path, std::span<const std::pair<std::string, std::string>> about) const;

 private:
  /// Prints the geometric mean and the worst of a column's ratios to another one.
  void PrintMean(const std::string& column, const std::string& other) const;

  bool checks_;
  std::vector<Measured> rows_;
};

}  // namespace pyk2cu::bench
