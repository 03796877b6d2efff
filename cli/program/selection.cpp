#include "cli/program/selection.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::cli {
namespace {

std::string NamesOf(const Program& program) {
  std::vector<std::string> names;
  for (const KernelDeclaration& declaration : program.Declarations())
    if (!declaration.device) names.push_back(declaration.name);
  return JoinText(names);
}

/// Those that are for this kernel: the ones that name it, else the ones that name none.
std::vector<Signature> SignaturesFor(const std::vector<GivenSignature>& given, const std::string& kernel) {
  std::vector<Signature> own, common;
  for (const GivenSignature& one : given)
    if (one.kernel.empty() || one.kernel == kernel) (one.kernel.empty() ? common : own).push_back(one.signature);
  return own.empty() ? common : own;
}

}  // namespace

Error NoSuchKernel(const Program& program, std::string_view name) {
  const std::string names = NamesOf(program);
  for (const KernelDeclaration& declaration : program.Declarations())
    if (declaration.name == name)
      return Usage(
          fmt::format("'{}' in {} is a device function, because of its decorator: kernels call it, but it cannot "
                      "be compiled alone; a kernel has the decorator @cuda.jit",
                      name, program.File().Name()));
  NearestName nearest(name);
  for (const KernelDeclaration& declaration : program.Declarations())
    if (!declaration.device) nearest.Consider(declaration.name);
  return Usage(fmt::format("{} has no kernel '{}'; {}{}{}", program.File().Name(), name, nearest.Question(),
                           nearest.Found().empty() ? "" : " ",
                           names.empty() ? "it has no kernels" : "it has " + names));
}

Result<std::vector<const KernelDeclaration*>> SelectKernels(const Program& program, const Options& options) {
  std::vector<const KernelDeclaration*> kernels;
  for (const std::string& name : options.All(OptionId::kKernel)) {
    const KernelDeclaration* kernel = program.FindKernel(name);
    if (!kernel) return NoSuchKernel(program, name);
    if (std::find(kernels.begin(), kernels.end(), kernel) == kernels.end()) kernels.push_back(kernel);
  }
  if (options.Has(OptionId::kKernel)) return kernels;
  for (const KernelDeclaration& declaration : program.Declarations())
    if (program.FindKernel(declaration.name) == &declaration) kernels.push_back(&declaration);
  return kernels;
}

Result<std::vector<GivenSignature>> GivenSignatures(const Program& program, const Options& options) {
  std::vector<GivenSignature> given;
  for (const std::string& text : options.All(OptionId::kSig)) {
    const size_t equals = text.find('='), bracket = text.find('(');
    const bool named = equals < bracket;
    GivenSignature one{named ? std::string(Trim(std::string_view(text).substr(0, equals))) : "", {}};
    if (named && !program.FindKernel(one.kernel))
      return Usage(fmt::format("--sig '{}': {} has no kernel '{}'; it has {}", text, program.File().Name(), one.kernel,
                               NamesOf(program)));
    Result<Signature> signature = program.ReadSignature(named ? text.substr(equals + 1) : text);
    if (!signature) return Usage(fmt::format("--sig '{}': {}", text, signature.error().message));
    one.signature = std::move(*signature);
    given.push_back(std::move(one));
  }
  return given;
}

Result<std::optional<Signature>> OnlySignature(const Program& program, const Options& options,
                                               const std::string& kernel) {
  Result<std::vector<GivenSignature>> given = GivenSignatures(program, options);
  if (!given) return given.error();
  std::vector<Signature> own = SignaturesFor(*given, kernel);
  if (own.size() > 1) return Usage(fmt::format("kernel '{}' has more than one --sig; a launch is for one", kernel));
  return own.empty() ? std::optional<Signature>() : std::optional<Signature>(std::move(own[0]));
}

Result<Work> PlanWork(const Program& program, const Options& options) {
  Result<std::vector<const KernelDeclaration*>> kernels = SelectKernels(program, options);
  if (!kernels) return kernels.error();
  Result<std::vector<GivenSignature>> given = GivenSignatures(program, options);
  if (!given) return given.error();
  Work work;
  for (const KernelDeclaration* kernel : *kernels) {
    const std::vector<Signature> own = SignaturesFor(*given, kernel->name);
    for (const Signature& signature : own)
      if (Result<void> right = CheckSignature(*kernel, signature); !right) return right.error();
    const std::span<const Signature> signatures =
        own.empty() ? std::span<const Signature>(kernel->signatures) : std::span<const Signature>(own);
    if (signatures.empty()) work.skipped.push_back(kernel);
    for (const Signature& signature : signatures)
      work.specializations.push_back({kernel->name, signature.arguments, {}});
  }
  return work;
}

std::vector<std::string> SkippedNames(const Work& work) {
  std::vector<std::string> names;
  for (const KernelDeclaration* kernel : work.skipped) names.push_back(kernel->name);
  return names;
}

}  // namespace pyk2cu::cli
