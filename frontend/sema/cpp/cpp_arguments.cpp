#include "frontend/sema/cpp/cpp_arguments.h"

#include <limits>

#include "frontend/sema/names/header_values.h"
#include "frontend/sema/names/optionals.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

// Objects of Python (arrays, records, variables that hold structs) can be passed to C++ functions by address. Values
// are copied.

namespace pyk2cu::sema {
namespace {

using Form = CppArgument::Form;

/// Records in the argument that a number was written as a literal, because C++ gives literals types of its own.
void SetLiteral(const Value& value, CppArgument& argument) {
  if (!value.literal() || value.literal()->Dtype()) return;
  const Entity& number = *value.literal();
  if (number.Is<IntegerNumber>() && !number.IsUnsigned()) argument.literal = number.AsInt();
  if (number.Is<FloatNumber>()) argument.literal = number.AsDouble();
}

bool IsPassedByValue(const Type* type) {
  const bool is_number = type->IsScalar() && !type->IsComplex();
  return is_number || type->IsVector() || type->Is(TypeKind::kStruct) || (type->IsEnum() && !type->cpp_name().empty());
}

/// Returns a record as an argument. Elements of read-only arrays are read-only.
std::optional<CppOperand> CppObject(const ir::Expr* object) {
  CppOperand operand{{.form = Form::kObject, .type = object->type}, object->span, object};
  const ir::Expr* root = object;
  while (const auto* field = ir::As<ir::Field>(root)) root = field->record;
  const auto* load = ir::As<ir::Load>(root);
  operand.argument.readonly = load && load->array->type->readonly();
  return operand;
}

/// Returns an array as an argument: the address of its first element. C++ expects the other elements directly after it.
std::optional<CppOperand> CppArray(FunctionContext& context, const Value& value) {
  const ir::Expr* whole = Materialize(context, value);
  if (!whole) return std::nullopt;
  const Type* type = whole->type;
  const Type* element = type->dtype();
  if (type->layout() == Layout::kA && type->ndim() > 0) {
    Fail(context, diag::kHeaderArgument, value.span, "an array that may not be contiguous");
    return std::nullopt;
  }
  if (!IsPassedByValue(element) && !(element->Is(TypeKind::kRecord) && !element->cpp_name().empty())) {
    Fail(context, diag::kHeaderArgument, value.span, "an array of " + element->Name());
    return std::nullopt;
  }
  std::vector<ir::ElementIndex> first(static_cast<size_t>(type->ndim()),
                                      ir::ElementIndex{context.builder.Int(value.span, 0), false, true});
  return CppOperand{{.form = Form::kPointer, .type = element, .readonly = type->readonly()},
                    value.span,
                    context.builder.Address(value.span, whole, std::move(first))};
}

}  // namespace

std::optional<std::vector<CppOperand>> CppOperands(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 0, std::numeric_limits<size_t>::max())) return std::nullopt;
  std::vector<CppOperand> operands;
  bool failed = false;
  for (const ast::Expr* argument : node.arguments) {
    std::optional<CppOperand> operand = CppOperandOf(context, CheckExpr(context, *argument));
    failed |= !operand;
    if (operand) operands.push_back(std::move(*operand));
  }
  return failed ? std::nullopt : std::optional(std::move(operands));
}

std::optional<CppOperand> CppOperandOf(FunctionContext& context, const Value& value) {
  if (value.IsError()) return std::nullopt;
  if (value.IsEntity<NoneObject>()) return CppOperand{{.form = Form::kNull}, value.span};
  if (value.IsArray()) return CppArray(context, value);
  const auto refuse = [&](std::string what) {
    Fail(context, diag::kHeaderArgument, value.span, std::move(what));
    return std::nullopt;
  };
  if (value.Is<Entity>()) return refuse(Describe(*value.entity()));
  if (value.IsTuple()) return refuse("a tuple");
  const bool is_part = value.IsExpr() && value.expr()->type->Is(TypeKind::kRecord) &&
                       LiesInVariable(value.expr());  // passed by reference, so it must not be copied
  const ir::Expr* expr = is_part ? value.expr() : Materialize(context, value);
  if (!expr) return std::nullopt;
  if (expr->type->IsOptional()) expr = Unwrap(context, expr);
  if (expr->type->IsIntEnum() && expr->type->cpp_name().empty()) expr = Plain(context, expr);
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

Value RefuseCpp(FunctionContext& context, Span span, const CppRefusal& refusal) {
  const bool empty = refusal.messages.empty();
  DiagnosticBuilder report =
      empty ? context.diagnostics->Report(diag::kHeaderCallRefused, span)
            : context.diagnostics->Report(diag::kHeaderCall, span, diag::Verbatim(refusal.messages[0].text));
  if (!empty && refusal.messages[0].place.line > 0)
    NotePlace(context, report, refusal.messages[0].place, "C++ reports it here", span);
  for (size_t i = 1; i < refusal.messages.size(); ++i)
    if (refusal.messages[i].severity != CppMessage::Severity::kWarning)
      NotePlace(context, report, refusal.messages[i].place, refusal.messages[i].text, span);
  return Value::Error(span);
}

}  // namespace pyk2cu::sema
