#include "frontend/lowering/updates.h"

#include "frontend/lowering/use/number.h"
#include "frontend/lowering/use/run_time_checks.h"
#include "frontend/lowering/use/same_expression.h"
#include "frontend/lowering/use/walk.h"

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

/// Whether `op=` of C++ means the same: it computes in the type of the target, and signed integers must not overflow.
bool HasCompoundForm(const ir::Binary& binary) {
  const ScalarId type = binary.type->scalar();
  if (IsAggregate(type)) return false;
  const bool plain = !IsIntegral(type) || (Width(type) >= 32 && (binary.exact || IsUnsignedInteger(type)));
  switch (binary.op) {
    case ir::BinaryOp::kAdd:
    case ir::BinaryOp::kSub:
    case ir::BinaryOp::kMul: return plain;
    case ir::BinaryOp::kFloorDiv:
    case ir::BinaryOp::kMod: return IsIntegral(type) && binary.exact;
    case ir::BinaryOp::kDiv:
    case ir::BinaryOp::kAnd:
    case ir::BinaryOp::kOr:
    case ir::BinaryOp::kXor: return true;
    default: return false;
  }
}

template <class Statement>
bool IsUpdate(const ir::Function& function, const Statement& stmt, const ModuleUse& use) {
  const auto* binary = ir::As<ir::Binary>(stmt.value);
  return binary && binary->type->IsScalar() && HasCompoundForm(*binary) &&
         IsStoredPlace(function, stmt, *binary->left) && !HasBind(*binary->left) && !HasEffects(*binary->left, use);
}

Updates UpdatesOf(const ir::Function& function, const ModuleUse& use) {
  std::unordered_set<const ir::Stmt*> updates;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    const auto* store = ir::As<ir::Store>(&stmt);
    const auto* field = ir::As<ir::SetField>(&stmt);
    if ((assign && IsUpdate(function, *assign, use)) || (store && IsUpdate(function, *store, use)) ||
        (field && IsUpdate(function, *field, use)))
      updates.insert(&stmt);
  });
  return Updates(std::move(updates));
}

}  // namespace

void FindUpdates(const ir::Module& module, ir::PassContext& context) {
  const auto& use = context.results.Get<ModuleUse>();
  context.results.Set(ForEachFunction(module, [&](const ir::Function& function) { return UpdatesOf(function, use); }));
}

}  // namespace pyk2cu::lowering
