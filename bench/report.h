#pragma once

#include <chrono>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace pyk2cu::bench {

/// The options that all programs take: `--json FILE`, `--kernels FOLDER`, `--only A,B`, `--reps N`; kernel_time:
/// `--checks`, `--tune`.
struct BenchOptions {
  std::string json;
  std::string kernels;  ///< the folder with cases.json
  std::vector<std::string> only;
  bool checks = false;  ///< time checked kernels against unchecked ones
  bool tune = false;    ///< choose variants by measuring them
  int repetitions = 0;  ///< 0: the program's own choice

  bool Wants(const std::string& name) const;
};
BenchOptions ReadOptions(int argc, char** argv);

double Median(std::vector<double> values);

/// Milliseconds since an arbitrary moment.
inline double Now() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The value, or the end of the program with the error's message and its exit code.
[[noreturn]] void Die(const std::string& message);
template <class T>
T OrDie(Result<T> result) {
  if (!result.ok()) Die(result.error().message);
  return std::move(result).value();
}
inline void OrDie(const Result<void>& result) {
  if (!result.ok()) Die(result.error().message);
}

/// One row of the results: a name and its figures.
struct Row {
  std::string name;
  std::vector<std::pair<std::string, double>> figures;
};

/// Writes rows as a JSON array of objects; does nothing for an empty path.
void WriteJson(const std::string& path, std::span<const Row> rows);

}  // namespace pyk2cu::bench
