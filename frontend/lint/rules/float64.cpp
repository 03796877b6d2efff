#include "frontend/lint/rules/float64.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "frontend/ir/walk.h"
#include "frontend/lint/state/conversions.h"

namespace pyk2cu::lint {
namespace {

/// The variables that are float64 because of literals and integers alone, and of float32 data that is added to them.
struct Wide {
  const SourceFile& file;
  std::unordered_map<const ir::Variable*, std::vector<const ir::Expr*>> assigned = {};
  std::unordered_set<const ir::Variable*> by_accident = {};
};

bool IsFloat64(const ir::Expr& node) { return node.type->IsScalar(ScalarId::kFloat64); }

/// A conversion that the types ask for.
const ir::Convert* ConversionIn(const Wide& wide, const ir::Expr& node) {
  const auto* convert = ir::As<ir::Convert>(&node);
  return convert && IsFloat64(node) && !IsWritten(wide.file, *convert) ? convert : nullptr;
}

bool IsFromFloat32(const Wide& wide, const ir::Expr& node) {
  const ir::Convert* convert = ConversionIn(wide, node);
  return convert && convert->operand->type->IsScalar(ScalarId::kFloat32);
}

/// Whether it is a float64 that nobody asked for.
bool IsByAccident(const Wide& wide, const ir::Expr& node) {
  if (!IsFloat64(node)) return false;
  switch (node.kind) {
    case ir::Kind::kConstant: return true;
    case ir::Kind::kVariableRef: return wide.by_accident.contains(static_cast<const ir::VariableRef&>(node).variable);
    case ir::Kind::kConvert: {
      const ir::Convert* convert = ConversionIn(wide, node);
      return convert && (convert->operand->type->IsInteger() || convert->operand->type->IsScalar(ScalarId::kFloat32));
    }
    case ir::Kind::kUnary: return IsByAccident(wide, *static_cast<const ir::Unary&>(node).operand);
    case ir::Kind::kBinary: {
      const auto& binary = static_cast<const ir::Binary&>(node);
      return IsByAccident(wide, *binary.left) && IsByAccident(wide, *binary.right);
    }
    default: return false;
  }
}

/// Takes all assigned variables for accidental, and out what is not, until nothing changes.
void FindVariables(Wide& wide) {
  for (const auto& [variable, values] : wide.assigned) wide.by_accident.insert(variable);
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [variable, values] : wide.assigned)
      if (wide.by_accident.contains(variable) &&
          !std::ranges::all_of(values, [&](const ir::Expr* value) { return IsByAccident(wide, *value); }))
        changed = wide.by_accident.erase(variable) > 0;
  }
}

std::string TextOf(const Wide& wide, const ir::Expr& node) {
  constexpr std::string_view kRest = ", the other operand a float32, and GPUs compute float64 more slowly";
  if (node.kind == ir::Kind::kConstant) return fmt::format("a literal such as 2.0 is a float64{}", kRest);
  if (ConversionIn(wide, node))
    return "an integer with a float32 gives a float64, and GPUs compute float64 more slowly";
  if (const auto* reference = ir::As<ir::VariableRef>(&node))
    return fmt::format("'{}' is a float64 since it began as a literal{}", reference->variable->name, kRest);
  return fmt::format("one operand is a float64 through literals or integers{}", kRest);
}

void CheckBinary(const Wide& wide, const ir::Binary& node, std::vector<Finding>& findings) {
  if (!IsFloat64(node)) return;
  const bool on_left = IsFromFloat32(wide, *node.left), on_right = IsFromFloat32(wide, *node.right);
  const ir::Expr& other = on_left ? *node.right : *node.left;
  if (on_left == on_right || !IsByAccident(wide, other)) return;
  const bool is_first =
      std::ranges::none_of(findings, [](const Finding& finding) { return finding.id == DiagId::kFloat64; });
  Finding finding{DiagId::kFloat64, is_first ? Severity::kWarning : Severity::kNote, node.span};
  finding.subject = "this operation";
  finding.text = TextOf(wide, other);
  finding.hint = other.kind == ir::Kind::kConstant
                     ? "write the literal as float32(…)"
                     : "convert the other operand, or the number it began as, with float32(…)";
  findings.push_back(std::move(finding));
}

}  // namespace

void CheckFloat64(const ir::Function& function, const SourceFile& file, std::vector<Finding>& findings) {
  Wide wide{file};
  ir::WalkStatements(
      function.body,
      [&](const ir::Stmt& node) {
        const auto* assign = ir::As<ir::Assign>(&node);
        if (assign && assign->variable->type->IsScalar(ScalarId::kFloat64))
          wide.assigned[assign->variable].push_back(assign->value);
      },
      [](const ir::Expr&) {});
  FindVariables(wide);
  ir::WalkStatements(
      function.body, [](const ir::Stmt&) {},
      [&](const ir::Expr& node) {
        if (const auto* binary = ir::As<ir::Binary>(&node)) CheckBinary(wide, *binary, findings);
      });
}

}  // namespace pyk2cu::lint
