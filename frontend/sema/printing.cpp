#include "frontend/sema/function_checker.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
/// What is printed, as numbers and constant strings, and tuples of those; null after an error.
const ir::Expr* FunctionChecker::Printable(const Value& value) {
  if (value.IsTuple()) {
    Value tuple = value.IsExpr() && !IrBuilder::IsTrivial(value.expr) ? Spill(value) : value;
    std::vector<const ir::Expr*> parts;
    std::vector<const Type*> types;
    for (const Value& element : PartsOf(tuple)) {
      const ir::Expr* part = Printable(element);
      if (!part) return nullptr;
      if (const auto* text = ir::As<ir::StringConstant>(part)) part = builder_.String(part->span, Quoted(text->value));
      parts.push_back(part);
      types.push_back(part->type);
    }
    return builder_.Tuple(value.span, module_.types().Tuple(types), std::move(parts));
  }
  if (value.IsEntity(Entity::Kind::kNone)) return builder_.Static(value.span, TypeTable::None());
  const ir::Expr* operand = Plain(Materialize(WithoutVoid(value)));
  if (!operand) return nullptr;
  const auto* text = ir::As<ir::StringConstant>(operand);
  if (text && text->value.find('\0') != std::string_view::npos) {
    NotYet(value.span, "print of a null character");
    return nullptr;
  }
  if (operand->type->IsEnum()) operand = builder_.Convert(operand, operand->type->Representation());
  if (!operand->type->IsScalar() && !text) {
    NotYet(value.span, operand->type->IsArray() ? "print of an array" : "print of " + operand->type->Name());
    return nullptr;
  }
  if (builder_.IsPure(operand)) return operand;
  return Spill(Value::Of(operand)).expr;  // Python evaluates all of them before it prints, in order
}

void FunctionChecker::CheckPrint(const ast::Call& node) {
  std::vector<const ir::Expr*> operands;
  for (const ast::Keyword& keyword : node.keywords)
    Fail(diag::kKeywordArgument, keyword.name_span, "print", keyword.name);
  for (const ast::Expr* argument : node.arguments) {
    Value value = CheckExpr(*argument);
    const ir::Expr* operand = value.IsError()                       ? nullptr
                              : value.IsEntity(Entity::Kind::kNone) ? Printable(value)
                                                                    : Printable(Positions(value));
    if (!operand) return;
    operands.push_back(operand);
  }
  block_->push_back(builder_.Statement<ir::Print>(ir::Kind::kPrint, node.span, builder_.arena().Copy(operands)));
}

/// threadIdx and the like print as a tuple of their three numbers.
Value FunctionChecker::Positions(const Value& value) {
  static constexpr std::pair<std::string_view, ir::ThreadValue> kPositions[] = {
      {"numba.cuda.threadIdx", ir::ThreadValue::kThreadIdx},
      {"numba.cuda.blockIdx", ir::ThreadValue::kBlockIdx},
      {"numba.cuda.blockDim", ir::ThreadValue::kBlockDim},
      {"numba.cuda.gridDim", ir::ThreadValue::kGridDim},
  };
  if (!value.IsEntity(Entity::Kind::kModule)) return value;
  for (const auto& [path, position] : kPositions) {
    if (value.entity->path != path) continue;
    std::vector<Value> axes;
    for (int axis = 0; axis < 3; ++axis) axes.push_back(Value::Of(builder_.Thread(value.span, position, axis)));
    return Value::TupleOf(std::move(axes), value.span);
  }
  return value;
}

}  // namespace pyk2cu::sema
