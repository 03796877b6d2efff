#include "frontend/lowering/limit_checks.h"

#include <algorithm>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::lowering {
namespace {

bool IsMemory(const ir::Expr& operand) {
  return operand.type->IsArray() || operand.type->Is(TypeKind::kPointer) || operand.kind == ir::Kind::kElementAddress;
}

/// Whether the node hands memory to a function whose text is not ours.
bool PassesMemory(const ir::Node& node) {
  const auto* intrinsic = ir::As<ir::Intrinsic>(&node);
  if (!intrinsic) return false;
  const BuiltinRow& row = *intrinsic->row;
  const bool foreign = row.is_cpp || !row.texts.empty() || !row.files.empty();
  return foreign && std::ranges::any_of(intrinsic->operands, [](const ir::Expr* e) { return IsMemory(*e); });
}

/// The first place that may store to shared memory unseen, and why; no text if there is none.
struct Unseen {
  Span span;
  std::string why;
};

Unseen FindUnseen(const ir::Function& function) {
  Unseen found;
  for (const ir::Variable* variable : function.variables)
    if (variable->kind == ir::VariableKind::kSharedArray && !variable->type->dtype()->IsScalar())
      return {variable->span, "the elements of '" + std::string(variable->name) + "' are no numbers"};
  const auto look = [&](const ir::Node& node) {
    if (found.why.empty() && PassesMemory(node)) found = {node.span, "a function of C++ gets an array"};
  };
  ir::WalkStatements(function.body, look, look);
  return found;
}

bool HasShared(const ir::Function& function) {
  return std::ranges::any_of(function.variables,
                             [](const auto* v) { return v->kind == ir::VariableKind::kSharedArray; });
}

void TurnOff(ir::Module& module) {
  for (const auto& function : module.functions) function->options.check_stored = false;
}

}  // namespace

ir::Module LimitChecks(ir::Module module, ir::PassContext& context) {
  const auto checks = [](const auto& function) { return function->options.check_stored; };
  if (std::ranges::none_of(module.functions, checks)) return module;
  if (std::ranges::none_of(module.functions, [](const auto& f) { return HasShared(*f); })) TurnOff(module);
  for (const auto& function : module.functions) {
    if (!checks(function)) continue;
    const Unseen unseen = FindUnseen(*function);
    if (unseen.why.empty()) continue;
    context.diagnostics.Report(diag::kUncheckedShared, unseen.span, unseen.why);
    TurnOff(module);
    break;
  }
  return module;
}

}  // namespace pyk2cu::lowering
