#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/run/run_values.h"

namespace pyk2cu::cli {
using namespace runtime;

/// What `--save` and `--print` ask for.
class Results {
 public:
  /// Checks the names before anything runs (kUsage).
  static Result<Results> Parse(const Options& options, const RunValues& values);

  bool IsEmpty() const { return saves_.empty() && prints_.empty(); }
  /// The arrays that are wanted, each once.
  std::vector<size_t> Arrays() const;
  /// Prints and saves, once the arrays are back.
  Result<void> Write(const RunValues& values) const;

 private:
  struct Save {
    size_t value;
    std::string path;
  };
  std::vector<Save> saves_;
  std::vector<size_t> prints_;
};

}  // namespace pyk2cu::cli
