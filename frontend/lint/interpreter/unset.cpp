#include "frontend/lint/interpreter/unset.h"

#include <algorithm>

#include <fmt/format.h>

namespace pyk2cu::lint {

bool IsUnset(const Value& variable, uint32_t lane) { return !variable.known[lane] && variable.number[lane] == 0; }

bool IsFiller(const ir::Assign& node) {
  if (node.variable->kind != ir::VariableKind::kLocal) return false;
  const ir::Expr* value = node.value;
  while (const auto* convert = ir::As<ir::Convert>(value)) value = convert->operand;
  return value->kind == ir::Kind::kConstant && value->span == node.span;
}

void CheckSet(Machine& machine, const ir::Variable& variable, Span read) {
  if (!machine.unset_reads || !std::ranges::count(*machine.unset_reads, read)) return;
  const Value& value = machine.frame->variables[variable.index];
  uint32_t example = machine.lanes;
  bool is_sure = false;
  for (uint32_t lane = 0; lane < machine.lanes && !is_sure; ++lane) {
    if (!machine.run[lane]) continue;
    is_sure = machine.run[lane] == kYes && IsUnset(value, lane);
    if (is_sure || ((value.origin.flags & kMaybeUnset) && !value.known[lane])) example = lane;
  }
  if (example == machine.lanes) return;
  Finding finding{DiagId::kUninitialized, Severity::kWarning, read};
  finding.subject = fmt::format("'{}'", variable.name);
  finding.text =
      is_sure ? fmt::format("{} has not assigned it: it is zero then", LaneText(machine, example))
              : fmt::format("data decide whether {} has assigned it: it is zero if not", LaneText(machine, example));
  finding.hint = fmt::format("assign '{}' before the condition or the loop", variable.name);
  AddFinding(machine, std::move(finding));
}

}  // namespace pyk2cu::lint
