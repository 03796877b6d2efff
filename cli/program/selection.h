#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/options/options.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// Says which kernels the file has instead.
Error NoSuchKernel(const Program& program, std::string_view name);

/// The kernels that `--kernel` names, else all. kUsage names what the file has instead.
Result<std::vector<const KernelDeclaration*>> SelectKernels(const Program& program, const Options& options);

/// One `--sig`: of all kernels, or of the one it names.
struct GivenSignature {
  std::string kernel;
  Signature signature;
};
Result<std::vector<GivenSignature>> GivenSignatures(const Program& program, const Options& options);

/// The one `--sig` for this kernel, or nothing; kUsage if there are several.
Result<std::optional<Signature>> OnlySignature(const Program& program, const Options& options,
                                               const std::string& kernel);

/// Every signature of every kernel to build, and the kernels that have none.
struct Work {
  std::vector<Specialization> specializations;
  std::vector<const KernelDeclaration*> skipped;
};
Result<Work> PlanWork(const Program& program, const Options& options);

/// The names of the kernels that are left out.
std::vector<std::string> SkippedNames(const Work& work);

}  // namespace pyk2cu::cli
