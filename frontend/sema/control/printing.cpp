#include "frontend/sema/control/printing.h"

#include "frontend/sema/expressions/expressions.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// The operand of a print for a value: a number, a constant string, None, or a tuple of those. Null after an error.
const ir::Expr* Printable(FunctionContext& context, const Value& value) {
  if (value.IsTuple()) {
    Value tuple = value.IsExpr() && !IsTrivial(value.expr()) ? Spill(context, value) : value;
    std::vector<const ir::Expr*> parts;
    std::vector<const Type*> types;
    for (const Value& element : PartsOf(context, tuple)) {
      const ir::Expr* part = Printable(context, element);
      if (!part) return nullptr;
      if (const auto* text = ir::As<ir::StringConstant>(part))
        part = context.builder.String(part->span, Quoted(text->value));
      parts.push_back(part);
      types.push_back(part->type);
    }
    return context.builder.Tuple(value.span, context.module.types().Tuple(types), std::move(parts));
  }
  if (value.IsEntity<NoneObject>()) return context.builder.Static(value.span, TypeTable::None());
  const ir::Expr* operand = Plain(context, Materialize(context, WithoutVoid(context, value)));
  if (!operand) return nullptr;
  const auto* text = ir::As<ir::StringConstant>(operand);
  if (text && text->value.find('\0') != std::string_view::npos) {
    NotYet(context, value.span, "print of a null character");
    return nullptr;
  }
  if (operand->type->IsEnum()) operand = context.builder.Convert(operand, operand->type->Representation());
  if (!operand->type->IsScalar() && !text) {
    NotYet(context, value.span, operand->type->IsArray() ? "print of an array" : "print of " + operand->type->Name());
    return nullptr;
  }
  if (context.builder.IsPure(operand)) return operand;
  return Spill(context, Value::Of(operand)).expr();  // Python evaluates all arguments, in order, before it prints
}

/// The three numbers of threadIdx, blockIdx, blockDim or gridDim as a tuple. Any other value is returned as it is.
Value Positions(FunctionContext& context, const Value& value) {
  const auto* module = value.EntityAs<ModuleName>();
  const std::optional<ir::ThreadValue> position = module ? PositionOf(module->path) : std::nullopt;
  if (!position) return value;
  std::vector<Value> axes;
  for (int axis = 0; axis < 3; ++axis) axes.push_back(Value::Of(context.builder.Thread(value.span, *position, axis)));
  return Value::TupleOf(std::move(axes), value.span);
}

}  // namespace

void CheckPrint(FunctionContext& context, const ast::Call& node) {
  std::vector<const ir::Expr*> operands;
  for (const ast::Keyword& keyword : node.keywords)
    Fail(context, diag::kKeywordArgument, keyword.name_span, "print", keyword.name);
  for (const ast::Expr* argument : node.arguments) {
    Value value = CheckExpr(context, *argument);
    const ir::Expr* operand = value.IsError()                ? nullptr
                              : value.IsEntity<NoneObject>() ? Printable(context, value)
                                                             : Printable(context, Positions(context, value));
    if (!operand) return;
    operands.push_back(operand);
  }
  context.block->push_back(
      context.builder.Statement<ir::Print>(ir::Kind::kPrint, node.span, context.builder.arena().Copy(operands)));
}

}  // namespace pyk2cu::sema
