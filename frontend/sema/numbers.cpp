#include "frontend/sema/numbers.h"

#include <fmt/format.h>

#include "base/check.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"

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

/// np.float32(x), int32(x), bfloat16(x) …: a conversion of a number.
Value ExpressionChecker::ConvertTo(const ast::Call& node, ScalarId type) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  const Type* target = TypeTable::Scalar(type);
  const ir::Expr* expr = Check(*node.arguments[0]);
  if (!expr) return Value::Error(node.span);
  if (!IsNumberCastable(expr->type, target)) {
    return Fail(diag::kExpectedScalar, node.arguments[0]->span, fmt::format("the argument of '{}'", target->Name()),
                expr->type);
  }
  Value result = Value::Of(builder_.Convert(expr, target));
  result.known = ConstantInt(result.expr);
  return result;
}

/// complex(x) and complex(x, y): complex64 of float32 alone.
Value ExpressionChecker::CheckComplex(const ast::Call& node) {
  if (!PlainArguments(node, 1, 2)) return Value::Error(node.span);
  std::vector<const ir::Expr*> parts;
  bool narrow = true;
  for (const ast::Expr* argument : node.arguments) {
    const ir::Expr* part = CheckScalar(*argument, "an argument of 'complex'");
    if (!part) return Value::Error(node.span);
    const Type* type = part->type;
    const bool fits = type->IsInteger() || (type->IsFloat() && type->Bits() > 16) ||
                      (type->IsComplex() && node.arguments.size() == 1);
    if (!fits) return Fail(diag::kExpectedScalar, argument->span, "an argument of 'complex'", type);
    narrow = narrow && type->IsScalar(ScalarId::kFloat32);
    parts.push_back(part);
  }
  const Type* type = TypeTable::Scalar(narrow ? ScalarId::kComplex64 : ScalarId::kComplex128);
  if (parts.size() == 1) return Value::Of(builder_.Convert(parts[0], type));
  for (const ir::Expr*& part : parts) part = builder_.Convert(part, type->RealPart());
  return Value::Of(InOrder(std::move(parts), [&](std::vector<const ir::Expr*> ordered) {
    return builder_.MakeComplex(ordered[0], ordered[1], type);
  }));
}

/// A call of the overload that has these very operand types; it must exist.
const ir::Expr* ExpressionChecker::CallExactRow(Span span, RowName name, std::vector<const ir::Expr*> operands) {
  for (const BuiltinRow& row : RowsOf(name)) {
    bool same = static_cast<size_t>(row.parsed.parameter_count) == operands.size();
    for (size_t i = 0; same && i < operands.size(); ++i)
      same = TypeTable::Scalar(row.parsed.parameters[i]) == operands[i]->type;
    if (same) return builder_.Intrinsic(span, ResultType(row.parsed), &row, std::move(operands));
  }
  PYK_CHECK(false);
  return nullptr;
}

const ir::Expr* ExpressionChecker::ComplexPart(Span span, const ir::Expr* number, bool imaginary) {
  return CallExactRow(span, imaginary ? RowName("pyk.imag") : RowName("pyk.real"), {number});
}

/// Of a real number the number itself.
const ir::Expr* ExpressionChecker::Conjugate(Span span, const ir::Expr* number) {
  return number->type->IsComplex() ? CallExactRow(span, "pyk.conjugate", {number}) : number;
}

}  // namespace pyk2cu::sema
