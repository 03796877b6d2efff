#include "frontend/lowering/updates.h"

#include "frontend/lowering/run_time_checks.h"
#include "frontend/lowering/same_expression.h"
#include "frontend/lowering/walk.h"

namespace pyk2cu::lowering {
namespace {

bool HasBind(const ir::Expr& expr) {
  bool found = false;
  ForEachNode(expr, [&](const ir::Expr& node) { found = found || node.kind == ir::Kind::kBind; });
  return found;
}

/// Whether `value` is what lies at the place that the statement stores to.
bool IsStoredPlace(const ir::Function&, const ir::Assign& stmt, const ir::Expr& value) {
  const auto* ref = ir::As<ir::VariableRef>(&value);
  return ref && ref->variable == stmt.variable;
}

bool IsStoredPlace(const ir::Function& function, const ir::Store& stmt, const ir::Expr& value) {
  const auto* load = ir::As<ir::Load>(&value);
  return load && IsSameExpression(function, *load->array, *stmt.array) &&
         AreSameIndices(function, load->indices, stmt.indices);
}

bool IsStoredPlace(const ir::Function& function, const ir::SetField& stmt, const ir::Expr& value) {
  const ir::Expr* place = &value;
  if (stmt.lane >= 0) {
    const auto* lane = ir::As<ir::TupleGet>(place);
    if (!lane || lane->index != stmt.lane) return false;
    place = lane->tuple;
  }
  const auto* field = ir::As<ir::Field>(place);
  return field && field->field == stmt.field && IsSameExpression(function, *field->record, *stmt.record);
}

template <class Statement>
bool IsUpdate(const ir::Function& function, const Statement& stmt, const ModuleUse& use) {
  const auto* binary = ir::As<ir::Binary>(stmt.value);
  return binary && binary->type->IsScalar() && IsStoredPlace(function, stmt, *binary->left) &&
         !HasBind(*binary->left) && !HasEffects(*binary->left, use);
}

}  // namespace

Updates FindUpdates(const ir::Function& function, const ModuleUse& use) {
  Updates updates;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    const auto* store = ir::As<ir::Store>(&stmt);
    const auto* field = ir::As<ir::SetField>(&stmt);
    if ((assign && IsUpdate(function, *assign, use)) || (store && IsUpdate(function, *store, use)) ||
        (field && IsUpdate(function, *field, use)))
      updates.insert(&stmt);
  });
  return updates;
}

}  // namespace pyk2cu::lowering
