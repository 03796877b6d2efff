#include "cli/report/collect.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "base/side_by_side.h"
#include "cli/program/checks.h"
#include "cli/report/disassembler.h"
#include "cli/report/line_types.h"
#include "cli/report/machine_code.h"
#include "cli/report/python_place.h"
#include "cli/report/variants.h"
#include "frontend/ir/facts_text.h"

namespace pyk2cu::cli::report {
using namespace runtime;
namespace {

/// One kernel, and the texts of its variants, which are still to be compiled.
struct MadeKernel {
  Kernel kernel;
  std::vector<GeneratedSource> sources;  ///< of the variants
};

std::string SignatureText(const std::vector<const Type*>& types) {
  std::string text;
  for (const Type* type : types) text += (text.empty() ? "" : ", ") + type->Name();
  return text;
}

/// The lines from a function's decorators to its end.
std::vector<std::pair<uint32_t, uint32_t>> FunctionLines(const ir::Module& module, const Program& program) {
  const SourceFile& file = program.File();
  std::set<uint32_t> names;
  for (const auto& function : module.functions) names.insert(function->span.begin);
  std::set<std::pair<uint32_t, uint32_t>> lines;
  for (const ast::FoundFunction& found : program.Ast().functions) {
    if (found.module != 0 || !names.contains(found.def->name_span.begin)) continue;
    uint32_t first = LineIn(file, found.def->span);
    for (const ast::Expr* decorator : found.def->decorators) first = std::min(first, LineIn(file, decorator->span));
    lines.insert({first, file.LineOf(found.def->span.end - 1)});
  }
  return {lines.begin(), lines.end()};
}

std::string BlockText(const std::array<uint32_t, 3>& block) {
  if (block[0] == 0) return "";
  return fmt::format("{} x {} x {}", block[0], std::max(block[1], 1u), std::max(block[2], 1u));
}

Result<std::optional<MadeKernel>> MakeKernel(const PageRequest& request, const Specialization& specialization,
                                             Diagnostics& report) {
  const Program& program = request.program;
  std::optional<ir::Module> module = program.Check({&specialization, 1}, report);
  if (!module || report.HasErrors()) return std::optional<MadeKernel>();
  ApplyOptions(*module, request.options);
  MadeKernel made;
  made.kernel.name = specialization.kernel;
  made.kernel.signature = SignatureText(specialization.arguments);
  const auto block = request.blocks.find(specialization.kernel);
  if (block != request.blocks.end()) made.kernel.block = BlockText(block->second);
  made.kernel.functions = FunctionLines(*module, program);
  for (const auto& function : module->functions)
    if (function->kind == ir::FunctionKind::kKernel && function->name == specialization.kernel)
      made.kernel.line = LineIn(program.File(), function->span);
  AddTypes(*module, program.File(), made.kernel);
  const VariantRequest how{program, request.options,
                           block == request.blocks.end() ? std::array<uint32_t, 3>{} : block->second};
  Result<std::vector<MadeVariant>> variants = MakeVariants(*module, how, made.kernel, report);
  if (!variants) return variants.error();
  for (MadeVariant& variant : *variants) {
    made.kernel.variants.push_back(std::move(variant.variant));
    made.sources.push_back(std::move(variant.source));
  }
  return std::optional(std::move(made));
}

void CompileAll(std::vector<MadeKernel>& kernels, const PageRequest& request) {
  std::vector<std::pair<const GeneratedSource*, Variant*>> work;
  for (MadeKernel& made : kernels)
    for (size_t i = 0; i < made.sources.size(); ++i) work.emplace_back(&made.sources[i], &made.kernel.variants[i]);
  RunSideBySide(work.size(), [&](size_t i) {
    AddMachineCode(*work[i].first, request.program, request.architecture, *work[i].second);
  });
}

Message MessageOf(const Diagnostic& diagnostic, const SourceFile& file, Words words) {
  Message message;
  message.line = LineIn(file, diagnostic.span);
  if (message.line != 0) message.column = file.Locate(diagnostic.span.begin).column;
  message.severity = diagnostic.severity == Severity::kError     ? "error"
                     : diagnostic.severity == Severity::kWarning ? "warning"
                                                                 : "note";
  message.id = DiagName(diagnostic.id);
  message.text = diagnostic.message;
  message.hint = diagnostic.hint.In(words);
  for (const Note& note : diagnostic.notes) message.notes.emplace_back(LineIn(file, note.span), note.message);
  return message;
}

/// What the checker, the passes and the lint say about the file.
void AddMessages(const PageRequest& request, const Work& work, Page& page) {
  const Program& program = request.program;
  Diagnostics all = program.Report();
  program.CheckAll(work.specializations,
                   {.kernels = SkippedNames(work), .others = !request.options.Has(OptionId::kKernel)}, all,
                   {.level = lint::Level::kAll});
  for (const Diagnostic& diagnostic : all.Sorted())
    page.messages.push_back(MessageOf(diagnostic, program.File(), program.MessageWords()));
}

}  // namespace

Result<Page> CollectPage(const PageRequest& request, const Work& work, Diagnostics& report) {
  const Program& program = request.program;
  Page page;
  page.version = PYK2CU_VERSION;
  page.file = std::filesystem::path(program.File().Name()).filename().string();
  page.source = program.File().Text();
  page.architecture = request.architecture;
  const Result<std::string> disassembler = FindDisassembler();
  if (disassembler) page.disassembler = std::filesystem::path(*disassembler).filename().string();
  std::vector<MadeKernel> kernels;
  for (const Specialization& specialization : work.specializations) {
    Result<std::optional<MadeKernel>> made = MakeKernel(request, specialization, report);
    if (!made) return made.error();
    if (!*made) return page;
    kernels.push_back(std::move(**made));
  }
  CompileAll(kernels, request);
  for (MadeKernel& made : kernels) page.kernels.push_back(std::move(made.kernel));
  for (const KernelDeclaration* skipped : work.skipped)
    page.skipped.emplace_back(skipped->name,
                              fmt::format("its argument types are not known: give them in its decorator, "
                                          "as annotations, or with --sig '{}=void(…)'",
                                          skipped->name));
  AddMessages(request, work, page);
  return page;
}

}  // namespace pyk2cu::cli::report
