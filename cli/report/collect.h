#pragma once

#include <memory>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/program/selection.h"
#include "cli/report/report_data.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli::report {

/// What a page is about.
struct PageRequest {
  const runtime::Program& program;
  const Options& options;
  std::string architecture;
  std::map<std::string, std::array<uint32_t, 3>> blocks = {};  ///< of launches, by kernel
};

/// Compiles each kernel in each of its variants, and says what there is to say about its lines. Errors and warnings go
/// to `report`.
Result<Page> CollectPage(const PageRequest& request, const Work& work, Diagnostics& report);

}  // namespace pyk2cu::cli::report
