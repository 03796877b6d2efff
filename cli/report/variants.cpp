#include "cli/report/variants.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/program/assume.h"
#include "cli/report/line_accesses.h"
#include "cli/report/line_checks.h"
#include "cli/report/python_place.h"
#include "frontend/ir/copy.h"
#include "frontend/ir/facts_text.h"
#include "frontend/lowering/coarsening/coarsen.h"

namespace pyk2cu::cli::report {
using namespace runtime;
namespace {

/// How one variant differs from the plain one.
struct Form {
  const char *name, *facts, *description;
  bool checks = false, assumed = false;
};

constexpr const char* kAssumed = "assumed";
constexpr Form kForms[] = {
    {"plain", "", "right for every launch"},
    {"facts", "noalias, small",
     "for launches whose arrays do not overlap and have at most 2^30 elements: most launches take it"},
    {"coarsened", "noalias, small, coarsen=4",
     "each block does the work of four: launches with many blocks may take it"},
    {"packed", "noalias, small, pack=4",
     "each thread does the work of four neighbors: launches with many blocks and aligned arrays may take it"},
    {"checked", "", "with checks of indices and exceptions (--check bounds,exceptions)", true},
    {kAssumed, "", "with the facts of --assume", false, true},
};

ir::Function& KernelOf(ir::Module& module) {
  const auto found = std::ranges::find_if(module.functions, [](const auto& function) {
    return function->kind == ir::FunctionKind::kKernel && !function->is_child;
  });
  PYK_CHECK(found != module.functions.end());
  return **found;
}

std::vector<FactParameter> ParametersOf(const ir::Function& kernel) {
  std::vector<FactParameter> parameters;
  for (const ir::Variable* parameter : kernel.parameters) parameters.push_back({parameter->name, parameter->type});
  return parameters;
}

Result<ir::Module> WithForm(const ir::Module& checked, const Form& form, const VariantRequest& request) {
  ir::Module module = ir::Copy(checked);
  ir::Function& kernel = KernelOf(module);
  if (form.checks) {
    ir::FunctionOptions checks;
    checks.check_bounds = checks.check_exceptions = true;
    ir::AddChecks(module, checks);
  }
  if (form.assumed) {
    if (Result<void> assumed = AssumeFacts(module, request.options); !assumed) return assumed.error();
  } else if (*form.facts != '\0') {
    Result<Facts> facts = ReadFacts(form.facts, ParametersOf(kernel));
    if (!facts) return facts.error();
    kernel.facts = std::move(*facts);
  }
  return module;
}

std::vector<std::string> LinesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

Listing CudaOf(const GeneratedSource& source, const SourceFile& file) {
  Listing listing{.lines = LinesOf(source.text), .origins = {}, .missing = {}};
  for (size_t i = 0; i < listing.lines.size(); ++i)
    listing.origins.push_back(i < source.map.lines.size() ? LineIn(file, source.map.lines[i]) : 0);
  return listing;
}

analysis::WarpShape ShapeOf(const ir::Function& kernel, const VariantRequest& request) {
  return {kernel.facts.block[0] > 0 ? kernel.facts.block : request.block};
}

/// Why the text of a form is not shown; empty if it is.
std::string WhyAbsent(const Form& form, const ir::Module& module, const GeneratedSource& source,
                      const std::vector<MadeVariant>& earlier) {
  if (form.assumed) return "";
  const std::string_view name = form.name;
  if (name == "coarsened" || name == "packed")
    for (const auto& function : module.functions)
      if (function->kind == ir::FunctionKind::kKernel && !function->is_child)
        if (const auto dependence = name == "packed" ? lowering::WhyNotPacked(*function, *module.arena)
                                                     : lowering::WhyNotCoarsened(*function, *module.arena))
          return fmt::format("the kernel {}", dependence->reason);
  for (const MadeVariant& made : earlier)
    if (made.source.text == source.text) return fmt::format("it has the same text as '{}'", made.variant.name);
  return "";
}

Result<void> AddVariant(const Form& form, const ir::Module& checked, const VariantRequest& request, Kernel& kernel,
                        std::vector<MadeVariant>& all, Diagnostics& report) {
  Result<ir::Module> module = WithForm(checked, form, request);
  if (!module) return module.error();
  std::optional<PassedModule> ranged = request.program.RunPasses(ir::Copy(*module), report, {.last = "find-ranges"});
  std::optional<PassedModule> passed = request.program.RunPasses(ir::Copy(*module), report);
  if (!ranged || !passed) return {};
  GeneratedSource source = Emit(*passed);
  if (std::string why = WhyAbsent(form, *module, source, all); !why.empty()) {
    kernel.absent.emplace_back(form.name, std::move(why));
    return {};
  }
  const SourceFile& file = request.program.File();
  const ir::Function& function = KernelOf(ranged->module);
  Variant variant{
      .name = form.name, .facts = FactsText(function.facts, ParametersOf(function)), .description = form.description};
  variant.cuda = CudaOf(source, file);
  variant.accesses = DescribeAccesses(analysis::FindAccessPatterns(function, ShapeOf(function, request)), file);
  variant.checks = DescribeChecks(*ranged, file);
  all.push_back({std::move(variant), std::move(source)});
  return {};
}

}  // namespace

Result<std::vector<MadeVariant>> MakeVariants(const ir::Module& checked, const VariantRequest& request, Kernel& kernel,
                                              Diagnostics& report) {
  std::vector<MadeVariant> all;
  for (const Form& form : kForms) {
    if (form.assumed && !request.options.Has(OptionId::kAssume)) continue;
    if (Result<void> added = AddVariant(form, checked, request, kernel, all, report); !added) return added.error();
    if (report.HasErrors()) break;
  }
  return all;
}

}  // namespace pyk2cu::cli::report
