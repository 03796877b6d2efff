#include "frontend/lowering/temporaries.h"

#include <functional>
#include <vector>

#include "base/check.h"
#include "frontend/lowering/use/read_often.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// Whether a part of the statement may be evaluated before the rest.
bool HasMovableParts(const ir::Stmt& stmt, const ModuleUse& use) {
  const bool ends_with_value =
      stmt.kind == ir::Kind::kAssign || stmt.kind == ir::Kind::kEvaluate || stmt.kind == ir::Kind::kReturn;
  bool may = true;
  const auto check = [&](const ir::Expr& expr) { may = may && !HasEffects(expr, use); };
  ForEachExpression(stmt, [&](const ir::Expr& expr) {
    const ir::Expr* root = &expr;
    while (const auto* convert = ir::As<ir::Convert>(root)) root = convert->operand;
    const bool is_call = root->kind == ir::Kind::kCall || root->kind == ir::Kind::kIntrinsic;
    if (ends_with_value && is_call)
      ForEachOperand(*root, check);
    else
      check(expr);
  });
  return may;
}

/// Whether lines can stand before the statement, and are evaluated as often as it is.
bool TakesLinesBefore(const ir::Stmt& stmt, const ElseIfs& else_ifs) {
  return stmt.kind != ir::Kind::kWhile && !else_ifs.Contains(stmt);
}

/// The operand from which on operands are not always evaluated: the right one of `and` and `or`, the branches of a
/// ternary, what a check protects.
size_t FirstConditional(const ir::Expr& expr) {
  const bool any = expr.kind == ir::Kind::kLogical || expr.kind == ir::Kind::kSelect || expr.kind == ir::Kind::kRequire;
  return any ? 1 : ~size_t{0};
}

/// The values of one statement that may get names.
struct Values {
  std::vector<const ir::Expr*> always;       ///< evaluated whenever the statement is
  std::vector<const ir::Expr*> conditional;  ///< not always
};

void AddValues(const ir::Expr& expr, bool is_conditional, Values& values) {
  auto& list = is_conditional ? values.conditional : values.always;
  if (expr.kind == ir::Kind::kBind) list.push_back(&expr);
  ForEachReadOften(expr, [&](const ir::Expr& value) { list.push_back(&value); });
  const size_t first = FirstConditional(expr);
  size_t operand = 0;
  ForEachOperand(expr, [&](const ir::Expr& inner) { AddValues(inner, is_conditional || operand++ >= first, values); });
}

Values ValuesOf(const ir::Stmt& stmt) {
  Values values;
  ForEachReadOften(stmt, [&](const ir::Expr& value) { values.always.push_back(&value); });
  ForEachExpression(stmt, [&](const ir::Expr& expr) { AddValues(expr, false, values); });
  return values;
}

Temporaries TemporariesOf(const ir::Function& function, const ModuleUse& use, const ElseIfs& else_ifs) {
  std::unordered_set<const ir::Expr*> before, inside;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    const Values values = ValuesOf(stmt);
    inside.insert(values.conditional.begin(), values.conditional.end());
    if (values.always.empty()) return;
    const bool moves = TakesLinesBefore(stmt, else_ifs) && HasMovableParts(stmt, use);
    (moves ? before : inside).insert(values.always.begin(), values.always.end());
  });
  // A node that several places share has one place for its value: an assignment inside is right everywhere.
  std::erase_if(before, [&](const ir::Expr* value) { return inside.contains(value); });
  return Temporaries(std::move(before));
}

}  // namespace

void PlaceTemporaries(const ir::Module& module, ir::PassContext& context) {
  const auto& use = context.results.Get<ModuleUse>();
  const auto& else_ifs = context.results.Get<ModuleElseIfs>();
  context.results.Set(ForEachFunction(
      module, [&](const ir::Function& function) { return TemporariesOf(function, use, else_ifs.at(&function)); }));
}

void CheckTemporaries(const ir::Module& module, const ir::PassContext& context) {
  for (const auto& function : module.functions) {
    const Temporaries& temporaries = context.results.Get<ModuleTemporaries>().at(function.get());
    const ElseIfs& else_ifs = context.results.Get<ModuleElseIfs>().at(function.get());
    ForEachStatement(function->body, [&](const ir::Stmt& stmt) {
      const Values values = ValuesOf(stmt);
      for (const ir::Expr* value : values.conditional) PYK_CHECK(!temporaries.GoesBefore(*value));
      for (const ir::Expr* value : values.always)
        PYK_CHECK(TakesLinesBefore(stmt, else_ifs) || !temporaries.GoesBefore(*value));
    });
  }
}

}  // namespace pyk2cu::lowering
