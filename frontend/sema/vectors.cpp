#include "frontend/sema/expression_checker.h"

namespace pyk2cu::sema {

/// `float4(x, y, float2(z, w))`: numbers and shorter vectors of the same numbers in any mix, or a copy of one vector.
Value ExpressionChecker::MakeVector(const ast::Call& node, const Entity& vector_type) {
  const Type* scalar = TypeTable::Scalar(vector_type.scalar);
  const Type* type = module_.types().Vector(scalar, static_cast<int>(vector_type.bits));
  if (!PlainArguments(node, 1, 4)) return Value::Error(node.span);
  std::vector<const ir::Expr*> lanes;
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> bindings;
  for (const ast::Expr* argument : node.arguments) {
    const ir::Expr* part = Plain(Check(*argument));
    if (!part) return Value::Error(node.span);
    if (part->type->IsScalar()) {
      lanes.push_back(builder_.Convert(part, scalar));
      continue;
    }
    if (!part->type->IsVector() || part->type->dtype() != scalar)
      return Fail(diag::kVectorPart, argument->span, type, scalar, part->type);
    if (!IrBuilder::IsTrivial(part)) {
      bindings.emplace_back(NewTemporary(part->type, part->span), part);
      part = builder_.Ref(part->span, bindings.back().first);
    }
    for (int lane = 0; lane < part->type->lanes(); ++lane) lanes.push_back(builder_.TupleGet(part->span, part, lane));
  }
  if (static_cast<int>(lanes.size()) != type->lanes())
    return Fail(diag::kVectorLanes, node.span, type, type->lanes(), lanes.size());
  const ir::Expr* result = builder_.Tuple(node.span, type, std::move(lanes));
  for (size_t i = bindings.size(); i-- > 0;)
    result = builder_.Bind(node.span, bindings[i].first, bindings[i].second, result);
  return Value::Of(result);
}

/// `.x`, `.y`, `.z` and `.w`
Value ExpressionChecker::VectorLane(const ast::Attribute& node, const ir::Expr* vector) {
  constexpr std::string_view kLanes = "xyzw";
  const size_t lane = node.name.size() == 1 ? kLanes.find(node.name[0]) : std::string_view::npos;
  if (lane >= static_cast<size_t>(vector->type->lanes()))
    return Fail(diag::kNoAttribute, node.name_span, vector->type, node.name);
  return Value::Of(builder_.TupleGet(node.span, vector, static_cast<int>(lane)));
}

}  // namespace pyk2cu::sema
