#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/sema/cpp_passed.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/header_set.h"

// Member functions and operators of C++ structs.
namespace pyk2cu::sema {
namespace {

/// A struct of C++, in an array or as a value.
bool IsCppStruct(const Type* type) {
  return !type->cpp_name().empty() && (type->Is(TypeKind::kRecord) || type->Is(TypeKind::kStruct));
}

/// How tightly a binary operator of C++ binds; loosest where it does not matter.
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

/// `ray.at`, which is about to be called; nothing for fields, and for names that the struct does not have.
std::optional<Value> ExpressionChecker::CppMember(const ast::Attribute& node, const ir::Expr* object) {
  const Type* record = object->type->Is(TypeKind::kStruct) ? object->type->dtype() : object->type;
  if (!IsCppStruct(record) || record->FindField(node.name)) return std::nullopt;
  const Entity found = module_.globals().HeaderMember(Entity::OfCpp(record->cpp_name()), node.name);
  if (found.kind == Entity::Kind::kCppSkipped) return RefuseHeader(found, node.name_span);
  if (found.kind != Entity::Kind::kCppFunction) return std::nullopt;
  Value value{.form = Value::Form::kMethod, .span = node.span};
  value.expr = object;
  value.method = node.name;
  return value;
}

/// `rays[i].at(t)`: what the function changes of the object, it changes in place.
Value ExpressionChecker::CallCppMember(const ast::Call& node, const Value& callee) {
  const std::optional<CppOperand> object = CppOperandOf(Value::Of(callee.expr));
  const std::optional<std::vector<CppOperand>> operands = CppOperands(node);
  if (!object || !operands) return Value::Error(node.span);
  std::vector<CppArgument> arguments;
  for (const CppOperand& operand : *operands) arguments.push_back(operand.argument);
  const ModuleChecker::CppAnswer& answer = module_.ResolveCpp(&object->argument, std::string(callee.method), arguments);
  if (const auto* refusal = std::get_if<CppRefusal>(&answer)) return RefuseCpp(node.span, *refusal);
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
  CppPassed passed = PassAllCpp(parameters, all);
  const std::string own = passed.arguments[0];
  passed.arguments.erase(passed.arguments.begin());
  passed.text = fmt::format("{}.{}({})", own, callee.method, fmt::join(passed.arguments, ", "));
  passed.precedence = Precedence::kPostfix;
  return CppResults(node.span, whole_ == &node, call, passed);
}

/// `q * r` and `-q` where an operand is a struct of C++, or a vector for which a header has operators; nothing for all
/// others.
std::optional<Value> ExpressionChecker::CppOperator(Span span, std::string_view op, std::span<const Value> operands) {
  const HeaderSet* headers = module_.globals().headers();
  const bool has_struct =
      std::ranges::any_of(operands, [](const Value& operand) { return IsCppStruct(operand.expr->type); });
  const bool has_vector =
      std::ranges::any_of(operands, [](const Value& operand) { return operand.expr->type->IsVector(); });
  if (op == "//" || op == "**" || !headers || !headers->reader || (!has_struct && !has_vector)) return std::nullopt;
  std::vector<CppOperand> all;
  std::vector<CppArgument> arguments;
  for (const Value& operand : operands) {
    std::optional<CppOperand> given = CppOperandOf(operand);
    if (!given) return Value::Error(span);
    all.push_back(std::move(*given));
    arguments.push_back(all.back().argument);
  }
  const ModuleChecker::CppAnswer& answer = module_.ResolveCpp(nullptr, "operator" + std::string(op), arguments);
  if (const auto* refusal = std::get_if<CppRefusal>(&answer))
    return has_struct ? std::optional(RefuseCpp(span, *refusal)) : std::nullopt;
  const CppCall& call = std::get<CppCall>(answer);
  CppPassed passed = PassAllCpp(call.parameters, all);
  passed.text = all.size() == 1 ? fmt::format("{}{}", op, passed.arguments[0])
                                : fmt::format("{} {} {}", passed.arguments[0], op, passed.arguments[1]);
  passed.precedence = all.size() == 1 ? Precedence::kComma : InfixPrecedence(op);
  return CppResults(span, false, call, passed);
}

}  // namespace pyk2cu::sema
