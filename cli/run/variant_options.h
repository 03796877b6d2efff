#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options/options.h"
#include "pyk2cu/variant_types.h"

namespace pyk2cu::cli {

/// `--variants`, and what `--report` may be (kUsage).
Result<Variants> ReadVariants(const Options& options);

/// What `run --tune` and `run --report` say, launch by launch.
class VariantReport {
 public:
  void AddTuning(const std::string& kernel, const TuningResult& result);
  /// `taken` is the variant that the launch takes, and `all` are those of its kernel.
  void AddLaunch(const std::string& kernel, const VariantInfo& taken, const std::vector<VariantInfo>& all);

  /// Lines for people, or one JSON object; empty if nothing was added.
  std::string Text(bool json) const;

 private:
  std::string text_;
  std::string tunings_, launches_;  ///< elements of JSON arrays
};

}  // namespace pyk2cu::cli
