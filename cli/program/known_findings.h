#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/findings/baseline.h"
#include "cli/options/console.h"
#include "cli/options/options.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// What `--lint-baseline` and `--update-lint-baseline` ask for, for all files that a command checks.
class KnownFindings {
 public:
  /// kUsage: the options do not go together, or the file cannot be read.
  static Result<KnownFindings> Read(const Options& options);

  /// Hides findings that the baseline lists; with an update all, which it then lists. Formats that show hidden findings
  /// get them, and those that comments silence. Valid as long as this object; one for each file.
  lint::FindingFilter FilterFor(const Program& program, const Console& console);

  /// The file was checked; `linted` are its kernels with known types. Nothing is known of a file with errors.
  void Checked(const Program& program, const std::vector<std::string>& linted, const Diagnostics& report);

  /// After all files: writes the baseline, or says what it hid and which of its entries no longer occur.
  Result<void> Finish(const Console& console);

 private:
  std::optional<Baseline> baseline_;
  std::string path_;
  bool update_ = false;
  std::string file_with_errors_;
};

}  // namespace pyk2cu::cli
