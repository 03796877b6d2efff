#include "frontend/sema/records/vectors.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
Value MakeVector(FunctionContext& context, const ast::Call& node, const VectorTypeName& vector_type) {
  const Type* scalar = TypeTable::Scalar(vector_type.scalar);
  const Type* type = context.module.types().Vector(scalar, vector_type.lanes);
  if (!PlainArguments(context, node, 1, 4)) return Value::Error(node.span);
  std::vector<const ir::Expr*> lanes;
  Bindings bindings;
  for (const ast::Expr* argument : node.arguments) {
    const ir::Expr* part = Plain(context, CheckValue(context, *argument));
    if (!part) return Value::Error(node.span);
    if (part->type->IsScalar()) {
      lanes.push_back(context.builder.Convert(part, scalar));
      continue;
    }
    if (!part->type->IsVector() || part->type->dtype() != scalar)
      return Fail(context, diag::kVectorPart, argument->span, type, scalar, part->type);
    if (!IsTrivial(part)) {
      bindings.emplace_back(NewTemporary(context, part->type, part->span), part);
      part = context.builder.Ref(part->span, bindings.back().first);
    }
    for (int lane = 0; lane < part->type->lanes(); ++lane)
      lanes.push_back(context.builder.TupleGet(part->span, part, lane));
  }
  if (static_cast<int>(lanes.size()) != type->lanes())
    return Fail(context, diag::kVectorLanes, node.span, type, type->lanes(), lanes.size());
  const ir::Expr* result = context.builder.Tuple(node.span, type, std::move(lanes));
  return Value::Of(WithBindings(context, node.span, bindings, result));
}

Value VectorLane(FunctionContext& context, const ast::Attribute& node, const ir::Expr* vector) {
  constexpr std::string_view kLanes = "xyzw";
  const size_t lane = node.name.size() == 1 ? kLanes.find(node.name[0]) : std::string_view::npos;
  const auto count = static_cast<size_t>(vector->type->lanes());
  if (lane >= count) {
    context.diagnostics->Report(diag::kNoAttribute, node.name_span, vector->type, node.name)
        .Hint(fmt::format("its members are {}", fmt::join(kLanes.substr(0, count), ", ")));
    return Value::Error(node.span);
  }
  return Value::Of(context.builder.TupleGet(node.span, vector, static_cast<int>(lane)));
}

}  // namespace pyk2cu::sema
