#include "frontend/lowering/striding/same_values.h"

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/known_numbers.h"
#include "frontend/ir/walk.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr int kDepth = 8;  ///< how many variables are followed, one after the other

}  // namespace

SameValues::SameValues(const ir::Function& kernel) : kernel_(kernel) {
  const auto note = [&](const ir::Node& node) {
    const auto* assign = node.kind == ir::Kind::kAssign ? static_cast<const ir::Assign*>(&node) : nullptr;
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
      const auto [entry, is_new] = values_.try_emplace(&variable, assign ? assign->value : nullptr);
      if (!is_new || variable.by_reference) entry->second = nullptr;
    });
  };
  ir::WalkStatements(kernel.body, note, note);
}

const ir::Expr& SameValues::Behind(const ir::Expr& expr) const {
  const ir::Expr* inner = &expr;
  for (int depth = 0; depth < kDepth; ++depth) {
    if (const auto* convert = ir::As<ir::Convert>(inner)) {
      const Type &from = *convert->operand->type, &to = *convert->type;
      if (!from.IsInteger() || !to.IsInteger() || from.IsUnsigned() != to.IsUnsigned() || from.Bits() > to.Bits())
        break;
      inner = convert->operand;
      continue;
    }
    const auto* ref = ir::As<ir::VariableRef>(inner);
    const auto value = ref ? values_.find(ref->variable) : values_.end();
    if (value == values_.end() || !value->second || ref->variable->kind == ir::VariableKind::kParameter) break;
    inner = value->second;
  }
  return *inner;
}

bool SameValues::Has(const ir::Expr& expr, int depth) const {
  if (depth > kDepth) return false;
  bool same = true;
  ForEachNode(expr, [&](const ir::Expr& node) { same = same && HasNode(node, depth); });
  return same;
}

bool SameValues::HasNode(const ir::Expr& expr, int depth) const {
  switch (expr.kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kGridSize:
    case ir::Kind::kUnary:
    case ir::Kind::kBinary:
    case ir::Kind::kCompare:
    case ir::Kind::kLogical:
    case ir::Kind::kSelect:
    case ir::Kind::kConvert:
    case ir::Kind::kExtent:
    case ir::Kind::kSize: return true;
    case ir::Kind::kThreadIndex: {
      const ir::ThreadValue value = static_cast<const ir::ThreadIndex&>(expr).value;
      return value == ir::ThreadValue::kBlockDim || value == ir::ThreadValue::kGridDim ||
             value == ir::ThreadValue::kWarpSize;
    }
    case ir::Kind::kVariableRef: return HasVariable(*static_cast<const ir::VariableRef&>(expr).variable, depth);
    case ir::Kind::kLoad: return IsReadOnly(*static_cast<const ir::Load&>(expr).array);
    case ir::Kind::kIntrinsic: return IsPlainIntrinsic(static_cast<const ir::Intrinsic&>(expr));
    default: return false;
  }
}

bool SameValues::HasVariable(const ir::Variable& variable, int depth) const {
  if (variable.by_reference) return false;
  if (variable.IsStaticArray()) return true;  // its extents; what it holds is a Load's matter
  const auto value = values_.find(&variable);
  if (value == values_.end()) return variable.kind == ir::VariableKind::kParameter;
  return variable.kind != ir::VariableKind::kParameter && value->second && Has(*value->second, depth + 1);
}

bool SameValues::IsReadOnly(const ir::Expr& array) const {
  const ir::Variable* known = KnownArray(kernel_, *this, array);
  return known && !known->written && known->kind != ir::VariableKind::kSharedArray;
}

const ir::Variable* KnownArray(const ir::Function& kernel, const SameValues& values, const ir::Expr& array) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  if (!ref || !ref->type->IsArray() || !ref->type->dtype()->IsScalar()) return nullptr;
  const ir::Variable& variable = *ref->variable;
  if (variable.kind == ir::VariableKind::kConstantArray) return &variable;
  if (variable.kind == ir::VariableKind::kSharedArray)  // those of dynamic shared memory begin at one place
    return !variable.extents.empty() && variable.extents[0] > 0 ? &variable : nullptr;
  const ArgumentFacts* facts = ir::FactsOf(kernel, variable);
  return facts && facts->no_alias && values.IsNeverAssigned(variable) ? &variable : nullptr;
}

bool IsPlainIntrinsic(const ir::Intrinsic& node) {
  const BuiltinRow& row = *node.row;
  return row.effects == Effects::kPure && row.family != Family::kRandom && !row.is_cpp && row.texts.empty() &&
         row.files.empty();
}

}  // namespace pyk2cu::lowering
