#include "frontend/sema/cpp/cpp_members.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/sema/cpp/cpp_arguments.h"
#include "frontend/sema/cpp/cpp_calls.h"
#include "frontend/sema/cpp/cpp_passed.h"
#include "frontend/sema/host/header_names.h"
#include "frontend/sema/model/header_set.h"
#include "frontend/sema/names/values.h"

namespace pyk2cu::sema {
namespace {

/// Returns true for a C++ struct, in an array or as a value.
bool IsCppStruct(const Type* type) {
  return !type->cpp_name().empty() && (type->Is(TypeKind::kRecord) || type->Is(TypeKind::kStruct));
}

/// Returns the precedence of a binary operator in C++; the lowest one for unknown operators, which is always safe.
Precedence InfixPrecedence(std::string_view op) {
  static constexpr std::pair<std::string_view, Precedence> kOperators[] = {
      {"+", Precedence::kAdditive},       {"-", Precedence::kAdditive},       {"*", Precedence::kMultiplicative},
      {"/", Precedence::kMultiplicative}, {"%", Precedence::kMultiplicative}, {"<<", Precedence::kShift},
      {">>", Precedence::kShift},         {"<", Precedence::kRelational},     {"<=", Precedence::kRelational},
      {">", Precedence::kRelational},     {">=", Precedence::kRelational},    {"==", Precedence::kEquality},
      {"!=", Precedence::kEquality},
  };
  for (const auto& [spelling, precedence] : kOperators)
    if (spelling == op) return precedence;
  return Precedence::kComma;
}

}  // namespace

std::optional<Value> CppMember(FunctionContext& context, const ast::Attribute& node, const ir::Expr* object) {
  const Type* record = object->type->Is(TypeKind::kStruct) ? object->type->dtype() : object->type;
  if (!IsCppStruct(record) || record->FindField(node.name)) return std::nullopt;
  const Entity found = HeaderMember(context.module.host(), Entity::OfCpp(record->cpp_name()), node.name);
  if (found.Is<CppUnusable>()) return FromEntity(context, found, node.name_span);
  if (!found.Is<CppFunctionName>()) return std::nullopt;
  return Value{node.span, BoundMethod{{object}, node.name}};
}

Value CallCppMember(FunctionContext& context, const ast::Call& node, const Value& callee) {
  const auto& [receiver, method] = *callee.As<BoundMethod>();
  const std::optional<CppOperand> object = CppOperandOf(context, Value::Of(receiver.expr));
  const std::optional<std::vector<CppOperand>> operands = CppOperands(context, node);
  if (!object || !operands) return Value::Error(node.span);
  std::vector<CppArgument> arguments;
  for (const CppOperand& operand : *operands) arguments.push_back(operand.argument);
  const ModuleChecker::CppAnswer& answer = context.module.ResolveCpp(&object->argument, std::string(method), arguments);
  if (const auto* refusal = std::get_if<CppRefusal>(&answer)) return RefuseCpp(context, node.span, *refusal);
  const CppCall& call = std::get<CppCall>(answer);
  const CppParameter self{call.changes_object && object->argument.form == CppArgument::Form::kObject
                              ? CppParameter::Passing::kReference
                              : CppParameter::Passing::kValue,
                          nullptr,
                          {}};
  std::vector<CppParameter> parameters{self};
  parameters.insert(parameters.end(), call.parameters.begin(), call.parameters.end());
  std::vector<CppOperand> all{*object};
  all.insert(all.end(), operands->begin(), operands->end());
  CppPassed passed = PassAllCpp(context, parameters, all);
  const std::string own = passed.arguments[0];
  passed.arguments.erase(passed.arguments.begin());
  passed.text = fmt::format("{}.{}({})", own, method, fmt::join(passed.arguments, ", "));
  passed.precedence = Precedence::kPostfix;
  return CppResults(context, node.span, context.whole == &node, call, passed);
}

std::optional<Value> CppOperator(FunctionContext& context, Span span, std::string_view op,
                                 std::span<const Value> operands) {
  const HeaderSet* headers = context.module.host().headers;
  const bool has_struct =
      std::ranges::any_of(operands, [](const Value& operand) { return IsCppStruct(operand.expr()->type); });
  const bool has_vector =
      std::ranges::any_of(operands, [](const Value& operand) { return operand.expr()->type->IsVector(); });
  if (op == "//" || op == "**" || !headers || !headers->reader || (!has_struct && !has_vector)) return std::nullopt;
  std::vector<CppOperand> all;
  std::vector<CppArgument> arguments;
  for (const Value& operand : operands) {
    std::optional<CppOperand> given = CppOperandOf(context, operand);
    if (!given) return Value::Error(span);
    all.push_back(std::move(*given));
    arguments.push_back(all.back().argument);
  }
  const ModuleChecker::CppAnswer& answer = context.module.ResolveCpp(nullptr, "operator" + std::string(op), arguments);
  if (const auto* refusal = std::get_if<CppRefusal>(&answer))
    return has_struct ? std::optional(RefuseCpp(context, span, *refusal)) : std::nullopt;
  const CppCall& call = std::get<CppCall>(answer);
  CppPassed passed = PassAllCpp(context, call.parameters, all);
  passed.text = all.size() == 1 ? fmt::format("{}{}", op, passed.arguments[0])
                                : fmt::format("{} {} {}", passed.arguments[0], op, passed.arguments[1]);
  passed.precedence = all.size() == 1 ? Precedence::kComma : InfixPrecedence(op);
  return CppResults(context, span, false, call, passed);
}

}  // namespace pyk2cu::sema
