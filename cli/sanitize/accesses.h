#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/run/run_values.h"
#include "cli/run/steps.h"
#include "frontend/source/span.h"

namespace pyk2cu::cli {

/// What one line of a kernel does with memory, or which threads it makes wait.
struct LineAccess {
  enum class Kind : uint8_t { kRead, kWrite, kAtomic, kBarrier, kWarp } kind;
  std::string array;  ///< of the first three; the name in Python, empty if it has none
  std::string space;  ///< "shared", "global", "local"; empty if it depends on the caller
  Span span;
};

/// The accesses of all kernels that a run launches, by the start of their line.
class LineAccesses {
 public:
  /// Kernels with errors have none.
  LineAccesses(const runtime::Program& program, std::span<const Step> steps, RunValues& values);

  /// Those of the line that begins at this offset.
  std::span<const LineAccess> At(uint32_t line_start) const;

 private:
  std::map<uint32_t, std::vector<LineAccess>> lines_;
};

}  // namespace pyk2cu::cli
