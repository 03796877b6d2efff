#include <limits>

#include "frontend/sema/expression_checker.h"

// Arguments of calls of C++. What is an object in Python (an array, a record, a variable that holds a struct) can be
// passed by address; what is a value is copied.
namespace pyk2cu::sema {
namespace {

using Form = CppArgument::Form;

/// A number of Python's text, which C++ sees as one of its own.
void SetLiteral(const Value& value, CppArgument& argument) {
  if (!value.literal || value.literal->dtype) return;
  const Entity& number = *value.literal;
  if (number.kind == Entity::Kind::kInt && !number.is_unsigned) argument.literal = number.AsInt();
  if (number.kind == Entity::Kind::kFloat) argument.literal = number.number;
}

bool IsPassedByValue(const Type* type) {
  const bool is_number = type->IsScalar() && !type->IsComplex();
  return is_number || type->IsVector() || type->Is(TypeKind::kStruct) || (type->IsEnum() && !type->cpp_name().empty());
}

}  // namespace

/// The arguments of a call, in Python's order; nothing after an error.
std::optional<std::vector<ExpressionChecker::CppOperand>> ExpressionChecker::CppOperands(const ast::Call& node) {
  if (!PlainArguments(node, 0, std::numeric_limits<size_t>::max())) return std::nullopt;
  std::vector<CppOperand> operands;
  bool failed = false;
  for (const ast::Expr* argument : node.arguments) {
    std::optional<CppOperand> operand = CppOperandOf(CheckExpr(*argument));
    failed |= !operand;
    if (operand) operands.push_back(std::move(*operand));
  }
  return failed ? std::nullopt : std::optional(std::move(operands));
}

std::optional<ExpressionChecker::CppOperand> ExpressionChecker::CppOperandOf(const Value& value) {
  if (value.IsError()) return std::nullopt;
  if (value.IsEntity(Entity::Kind::kNone)) return CppOperand{{.form = Form::kNull}, value.span};
  if (value.IsArray()) return CppArray(value);
  const auto refuse = [&](std::string what) {
    Fail(diag::kHeaderArgument, value.span, std::move(what));
    return std::nullopt;
  };
  if (value.form == Value::Form::kEntity) return refuse(Describe(*value.entity));
  if (value.IsTuple()) return refuse("a tuple");
  const bool is_part =
      value.IsExpr() && value.expr->type->Is(TypeKind::kRecord) && LiesInVariable(value.expr);  // an object itself, too
  const ir::Expr* expr = is_part ? value.expr : Materialize(value);
  if (!expr) return std::nullopt;
  if (expr->type->IsOptional()) expr = Unwrap(expr);
  if (expr->type->IsIntEnum() && expr->type->cpp_name().empty()) expr = Plain(expr);
  const Type* type = expr->type;
  if (type->Is(TypeKind::kRecord) && !type->cpp_name().empty()) return CppObject(expr);
  const auto* ref = ir::As<ir::VariableRef>(expr);
  if (type->Is(TypeKind::kStruct) && ref)
    return CppOperand{{.form = Form::kObject, .type = type->dtype()}, value.span, expr};
  if (type->Is(TypeKind::kPointer))
    return CppOperand{{.form = Form::kPointer, .type = type->dtype()}, value.span, expr};
  if (!IsPassedByValue(type))
    return refuse(type->Is(TypeKind::kRecord) ? "a record of a NumPy dtype" : "a value of type " + type->Name());
  CppOperand operand{{.form = Form::kValue, .type = type}, value.span, expr};
  SetLiteral(value, operand.argument);
  return operand;
}

/// A record, or a struct in a variable; in an array that is only read it is only read too.
std::optional<ExpressionChecker::CppOperand> ExpressionChecker::CppObject(const ir::Expr* object) {
  CppOperand operand{{.form = Form::kObject, .type = object->type}, object->span, object};
  const ir::Expr* root = object;
  while (const auto* field = ir::As<ir::Field>(root)) root = field->record;
  const auto* load = ir::As<ir::Load>(root);
  operand.argument.readonly = load && load->array->type->readonly();
  return operand;
}

/// An array goes as the address of its first element: what follows must lie behind it.
std::optional<ExpressionChecker::CppOperand> ExpressionChecker::CppArray(const Value& value) {
  const ir::Expr* whole = Materialize(value);
  if (!whole) return std::nullopt;
  const Type* type = whole->type;
  const Type* element = type->dtype();
  if (type->layout() == Layout::kA && type->ndim() > 0) {
    Fail(diag::kHeaderArgument, value.span, "an array whose elements may not lie one behind the other");
    return std::nullopt;
  }
  if (!IsPassedByValue(element) && !(element->Is(TypeKind::kRecord) && !element->cpp_name().empty())) {
    Fail(diag::kHeaderArgument, value.span, "an array of " + element->Name());
    return std::nullopt;
  }
  std::vector<ir::ElementIndex> first(static_cast<size_t>(type->ndim()),
                                      ir::ElementIndex{builder_.Int(value.span, 0), false, true});
  return CppOperand{{.form = Form::kPointer, .type = element, .readonly = type->readonly()},
                    value.span,
                    builder_.Address(value.span, whole, std::move(first))};
}

/// What C++ has to say against a call: its first message at the call, its notes at their lines in the header.
Value ExpressionChecker::RefuseCpp(Span span, const CppRefusal& refusal) {
  const bool empty = refusal.messages.empty();
  DiagnosticBuilder report =
      empty ? diagnostics_->Report(diag::kHeaderCallRefused, span)
            : diagnostics_->Report(diag::kHeaderCall, span, diag::Verbatim(refusal.messages[0].text));
  if (!empty && refusal.messages[0].place.line > 0)
    NotePlace(report, refusal.messages[0].place, "C++ says so here", span);
  for (size_t i = 1; i < refusal.messages.size(); ++i)
    if (refusal.messages[i].severity != CppMessage::Severity::kWarning)
      NotePlace(report, refusal.messages[i].place, refusal.messages[i].text, span);
  return Value::Error(span);
}

}  // namespace pyk2cu::sema
