#include "editor/cuda/cuda_text.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "codegen/emit.h"
#include "frontend/ir/copy.h"
#include "frontend/ir/walk.h"
#include "frontend/lowering/plan.h"
#include "frontend/passes/passes.h"

namespace pyk2cu::editor {
namespace {

using Report = pyk2cu::Diagnostics;

bool Reaches(const ir::Function& from, Span name, std::unordered_set<const ir::Function*>& seen) {
  if (from.span == name) return true;
  if (!seen.insert(&from).second) return false;
  bool found = false;
  const auto visit = [&](const ir::Node& node) {
    ir::ForEachCallee(node, [&](const ir::Function& callee) { found = found || Reaches(callee, name, seen); });
  };
  ir::WalkStatements(from.body, visit, visit);
  return found;
}

/// Whether the kernel of this name in the module is the function, or calls it.
bool Uses(const ir::Module& module, const std::string& kernel, Span name) {
  std::unordered_set<const ir::Function*> seen;
  return std::ranges::any_of(module.functions, [&](const auto& function) {
    const bool is_meant = function->kind == ir::FunctionKind::kKernel && function->name == kernel;
    return is_meant && Reaches(*function, name, seen);
  });
}

/// The types for which the text of a function is made; null if none are known.
const CheckedTypes* TypesFor(const State& state, const FunctionPlace& function) {
  const Span name = function.found->def->name_span;
  for (const CheckedTypes& each : state.checked)
    if (function.IsKernel() && function.declaration->name == each.kernel) return &each;
  for (const CheckedTypes& each : state.checked)
    if (Uses(each.launch ? each.launch->module : state.module, each.kernel, name)) return &each;
  return nullptr;
}

/// The kernel alone, as the checker makes it; without functions after errors.
ir::Module ModuleOf(const State& state, const CheckedTypes& types) {
  if (types.launch) return types.launch->module.arena ? ir::Copy(types.launch->module) : ir::Module{};
  Report report(state.file);
  const Specialization wanted[] = {{types.kernel, types.arguments, {}}};
  ir::Module module = Check(state.ast, wanted, state.options.constants, state.types, report);
  return report.HasErrors() ? ir::Module{} : std::move(module);
}

CudaText MakeText(const State& state, const CheckedTypes& types) {
  CudaText result{types.kernel, types.signature};
  ir::Module module = ModuleOf(state, types);
  Report report(state.file);
  ir::PassContext context{state.types, report, {}};
  if (!module.functions.empty()) module = RunPasses(std::move(module), context);
  if (module.functions.empty() || report.HasErrors()) {
    result.missing = fmt::format("the kernel '{}' has errors", types.kernel);
    return result;
  }
  GeneratedSource source = EmitCuda(module, lowering::Plan(context.results));
  result.text = std::move(source.text);
  result.lines = std::move(source.map.lines);
  for (Span& line : result.lines)
    if (line.end > state.file.End()) line = {};
  return result;
}

std::shared_ptr<const CudaText> TextFor(const State& state, const CheckedTypes& types) {
  const auto index = static_cast<size_t>(&types - state.checked.data());
  const std::lock_guard lock(state.cuda_mutex);
  std::shared_ptr<const CudaText>& text = state.cuda[index];
  if (!text) text = std::make_shared<const CudaText>(MakeText(state, types));
  return text;
}

/// The lines of the text that come from the line of a place.
std::vector<uint32_t> LinesFrom(const State& state, const CudaText& text, uint32_t offset) {
  const uint32_t line = state.file.LineOf(std::min(offset, state.file.End()));
  std::vector<uint32_t> lines;
  for (size_t i = 0; i < text.lines.size(); ++i) {
    const Span from = text.lines[i];
    if (from.end > from.begin && state.file.LineOf(from.begin) == line) lines.push_back(static_cast<uint32_t>(i));
  }
  return lines;
}

std::vector<std::string_view> SplitLines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::optional<CudaText> CudaOf(const Analysis& analysis, uint32_t offset) {
  const State& state = analysis.state();
  const FunctionPlace* function = FunctionAt(state, offset);
  if (!function || !function->declaration) return std::nullopt;
  const CheckedTypes* types = TypesFor(state, *function);
  if (!types) {
    CudaText nothing{function->declaration->name};
    nothing.missing = fmt::format("the argument types of '{}' are not known", function->declaration->name);
    return nothing;
  }
  CudaText text = *TextFor(state, *types);
  text.from_place = LinesFrom(state, text, offset);
  return text;
}

std::string CudaOfLine(const State& state, uint32_t offset) {
  const FunctionPlace* function = FunctionAt(state, offset);
  const CheckedTypes* types = function && function->declaration ? TypesFor(state, *function) : nullptr;
  if (!types) return "";
  const std::shared_ptr<const CudaText> text = TextFor(state, *types);
  const std::vector<std::string_view> lines = SplitLines(text->text);
  std::vector<std::string_view> chosen;
  size_t indent = std::string_view::npos;
  for (const uint32_t line : LinesFrom(state, *text, offset)) {
    if (line >= lines.size() || lines[line].empty()) continue;
    indent = std::min(indent, lines[line].find_first_not_of(' '));
    chosen.push_back(lines[line]);
  }
  std::string result;
  for (const std::string_view line : chosen) result += std::string(line.substr(std::min(indent, line.size()))) + "\n";
  return result;
}

}  // namespace pyk2cu::editor
