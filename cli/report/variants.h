#pragma once

#include <vector>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/report/report_data.h"
#include "frontend/ir/ir.h"
#include "frontend/source/diagnostics.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli::report {

/// How the variants of a kernel are made.
struct VariantRequest {
  const runtime::Program& program;
  const Options& options;
  std::array<uint32_t, 3> block = {};  ///< of a launch; zeros: not known
};

/// A variant with its CUDA C++, and the text to compile.
struct MadeVariant {
  Variant variant;
  GeneratedSource source;
};

/// Makes the variants of a checked module with one kernel: plain, with the facts that most launches have, coarsened,
/// checked, and that of `--assume`. Those that have the text of an earlier one, or that the kernel cannot have, are
/// noted in `kernel`. What passes report goes to `report`.
Result<std::vector<MadeVariant>> MakeVariants(const ir::Module& checked, const VariantRequest& request, Kernel& kernel,
                                              Diagnostics& report);

}  // namespace pyk2cu::cli::report
