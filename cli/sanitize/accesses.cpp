#include "cli/sanitize/accesses.h"

#include <algorithm>
#include <utility>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
namespace {

using Kind = LineAccess::Kind;

/// The variable that an array is, or is a part of; null if it is the result of something else.
const ir::Variable* RootOf(const ir::Expr& array) {
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) return ref->variable;
  if (const auto* view = ir::As<ir::View>(&array)) return RootOf(*view->array);
  if (const auto* field = ir::As<ir::FieldView>(&array)) return RootOf(*field->array);
  if (const auto* convert = ir::As<ir::Convert>(&array)) return RootOf(*convert->operand);
  return nullptr;
}

std::string SpaceOf(const ir::Function& function, const ir::Variable& variable) {
  switch (variable.kind) {
    case ir::VariableKind::kSharedArray: return "shared";
    case ir::VariableKind::kLocalArray: return "local";
    case ir::VariableKind::kConstantArray: return "constant";
    case ir::VariableKind::kParameter: return function.kind == ir::FunctionKind::kKernel ? "global" : "";
    default: return "";
  }
}

/// Collects the accesses of one function.
struct Collector {
  const SourceFile& file;
  const ir::Function& function;
  std::map<uint32_t, std::vector<LineAccess>>& lines;

  void Add(Kind kind, Span span, const ir::Expr* array) {
    LineAccess access{.kind = kind, .span = span};
    const ir::Variable* root = array ? RootOf(*array) : nullptr;
    if (root && root->kind != ir::VariableKind::kTemporary) access.array = root->name;
    if (root) access.space = SpaceOf(function, *root);
    const SourceFile& own = file.At(span.begin);
    lines[own.LineStart(own.LineOf(span.begin))].push_back(std::move(access));
  }

  void Note(const ir::Node& node) {
    if (const auto* load = ir::As<ir::Load>(&node)) Add(Kind::kRead, load->span, load->array);
    if (const auto* store = ir::As<ir::Store>(&node)) Add(Kind::kWrite, store->span, store->array);
    const auto* intrinsic = ir::As<ir::Intrinsic>(&node);
    if (!intrinsic) return;
    if (intrinsic->row->effects == Effects::kBarrier) Add(Kind::kBarrier, node.span, nullptr);
    if (intrinsic->row->effects == Effects::kWarp) Add(Kind::kWarp, node.span, nullptr);
    for (const ir::Expr* operand : intrinsic->operands)
      if (const auto* address = ir::As<ir::ElementAddress>(operand)) Add(Kind::kAtomic, node.span, address->array);
  }
};

}  // namespace

LineAccesses::LineAccesses(const runtime::Program& program, std::span<const Step> steps, RunValues& values) {
  for (const Step& step : steps) {
    const std::vector<Argument> arguments = values.Views(step.arguments);
    Result<std::vector<const Type*>> types =
        ChooseTypes(*step.kernel, step.signature ? &*step.signature : nullptr, arguments, program.Types());
    if (!types) continue;
    const Specialization specialization{step.kernel->name, std::move(*types), {}};
    Diagnostics report = program.NewReport();
    const std::optional<ir::Module> module = program.Check(std::span(&specialization, 1), report);
    if (!module) continue;
    for (const auto& function : module->functions) {
      Collector collector{program.File(), *function, lines_};
      const auto note = [&](const ir::Node& node) { collector.Note(node); };
      ir::WalkStatements(function->body, note, note);
    }
  }
  for (auto& [line, accesses] : lines_)  // the walk comes to siblings in reverse order
    std::ranges::stable_sort(accesses, {}, [](const LineAccess& access) { return access.span.begin; });
}

std::span<const LineAccess> LineAccesses::At(uint32_t line_start) const {
  const auto found = lines_.find(line_start);
  return found == lines_.end() ? std::span<const LineAccess>() : found->second;
}

}  // namespace pyk2cu::cli
