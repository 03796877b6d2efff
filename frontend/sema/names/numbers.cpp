#include "frontend/sema/names/numbers.h"

#include <fmt/format.h>

#include "base/check.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

bool IsByteFloat(const Type* type) { return type->IsSmallFloat() && type->Bits() == 8; }

}  // namespace

bool IsNumberConvertible(const Type* from, const Type* to) {
  if (from == to) return from->IsScalar();
  return IsNumberCastable(from, to) && !IsByteFloat(from) && !IsByteFloat(to);
}

bool IsNumberCastable(const Type* from, const Type* to) {
  if (!from->IsScalar() || !to->IsScalar()) return false;
  if (from == to) return true;
  if (from->IsComplex()) return to->IsComplex() || to->IsBool();
  if (to->IsComplex()) return !from->IsSmallFloat();
  return !(IsByteFloat(from) && IsByteFloat(to));
}

Value ConvertTo(FunctionContext& context, const ast::Call& node, ScalarId type) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  const Type* target = TypeTable::Scalar(type);
  const ir::Expr* expr = Plain(context, CheckValue(context, *node.arguments[0]));
  if (!expr) return Value::Error(node.span);
  if (!IsNumberCastable(expr->type, target)) {
    return Fail(context, diag::kExpectedScalar, node.arguments[0]->span,
                fmt::format("the argument of '{}'", target->Name()), expr->type);
  }
  Value result = Value::Of(context.builder.Convert(expr, target));
  result.As<Expression>()->known = ConstantInt(result.expr());
  return result;
}

Value CheckComplex(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 2)) return Value::Error(node.span);
  std::vector<const ir::Expr*> parts;
  bool narrow = true;
  for (const ast::Expr* argument : node.arguments) {
    const ir::Expr* part = CheckScalar(context, *argument, "an argument of 'complex'");
    if (!part) return Value::Error(node.span);
    const Type* type = part->type;
    const bool fits = type->IsInteger() || (type->IsFloat() && type->Bits() > 16) ||
                      (type->IsComplex() && node.arguments.size() == 1);
    if (!fits) return Fail(context, diag::kExpectedScalar, argument->span, "an argument of 'complex'", type);
    narrow = narrow && type->IsScalar(ScalarId::kFloat32);
    parts.push_back(part);
  }
  const Type* type = TypeTable::Scalar(narrow ? ScalarId::kComplex64 : ScalarId::kComplex128);
  if (parts.size() == 1) return Value::Of(context.builder.Convert(parts[0], type));
  for (const ir::Expr*& part : parts) part = context.builder.Convert(part, type->RealPart());
  return Value::Of(InOrder(context, std::move(parts), [&](std::vector<const ir::Expr*> ordered) {
    return context.builder.MakeComplex(ordered[0], ordered[1], type);
  }));
}

const ir::Expr* CallExactRow(FunctionContext& context, Span span, RowName name, std::vector<const ir::Expr*> operands) {
  for (const BuiltinRow& row : RowsOf(name)) {
    bool same = static_cast<size_t>(row.parsed.parameter_count) == operands.size();
    for (size_t i = 0; same && i < operands.size(); ++i)
      same = TypeTable::Scalar(row.parsed.parameters[i]) == operands[i]->type;
    if (same) return context.builder.Intrinsic(span, ResultType(context, row.parsed), &row, std::move(operands));
  }
  PYK_CHECK(false);
  return nullptr;
}

const ir::Expr* ComplexPart(FunctionContext& context, Span span, const ir::Expr* number, bool imaginary) {
  return CallExactRow(context, span, imaginary ? RowName("pyk.imag") : RowName("pyk.real"), {number});
}

const ir::Expr* Conjugate(FunctionContext& context, Span span, const ir::Expr* number) {
  return number->type->IsComplex() ? CallExactRow(context, span, "pyk.conjugate", {number}) : number;
}

const Type* ResultType(FunctionContext& context, const RowSignature& row) {
  if (row.result_count == 0) return TypeTable::None();
  if (row.result_count == 1) return TypeTable::Scalar(row.results[0]);
  std::vector<const Type*> elements;
  for (int i = 0; i < row.result_count; ++i) elements.push_back(TypeTable::Scalar(row.results[static_cast<size_t>(i)]));
  return context.module.types().Tuple(elements);
}

}  // namespace pyk2cu::sema
