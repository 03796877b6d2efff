#include "frontend/sema/cpp/cpp_calls.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/cpp/cpp_arguments.h"
#include "frontend/sema/cpp/cpp_passed.h"
#include "frontend/sema/model/header_set.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"

namespace pyk2cu::sema {
namespace {

using Form = CppArgument::Form;

using Passing = CppParameter::Passing;

bool IsNumber(const Type* type) { return type && (type->IsScalar() || type->IsEnum()); }

/// Returns true if C++ has another type than the emitted text for the same values. Functions distinguish "long" from
/// "long long", and CUDA has 16-bit floats of its own.
bool IsOther(const Type* type, std::string_view spelling) {
  if (type && type->IsEnum()) return !type->cpp_name().empty();
  return type && type->IsScalar() && !spelling.empty() && spelling != Info(type->scalar()).cuda;
}

/// Returns the C++ text of an enumeration's member, which is an integer in the emitted text.
std::pair<std::string, Precedence> MemberText(const ir::Expr* value) {
  const Type* type = value->type;
  const auto* convert = ir::As<ir::Convert>(value);
  const ir::Constant* constant = AsConstant(convert ? convert->operand : value);
  for (const EnumMember& member : type->members())
    if (constant && member.value == static_cast<int64_t>(constant->bits))
      return {type->cpp_name() + "::" + member.name, Precedence::kPrimary};
  return {"static_cast<" + type->cpp_name() + ">($0)", Precedence::kPostfix};
}

/// Returns the function of cuda_fp16.h or cuda_bf16.h that makes its type from bits; ToBits returns the inverse.
std::string_view FromBits(const Type* type) {
  return type->IsScalar(ScalarId::kBFloat16) ? "__ushort_as_bfloat16" : "__ushort_as_half";
}

std::string_view ToBits(const Type* type) {
  return type->IsScalar(ScalarId::kBFloat16) ? "__bfloat16_as_ushort" : "__half_as_ushort";
}

/// Returns true if a C++ name has a scope before it or template arguments after it.
bool IsQualified(std::string_view name) { return name.find_first_of(":<") != std::string_view::npos; }

/// Returns the type int32 for a narrow integer whose text starts with a parenthesis, because C++ promotes it in
/// arithmetic.
std::optional<ScalarId> WiderInParentheses(std::string_view text, const Type* type) {
  const bool narrow = type->IsInteger() && type->Bits() < 32;
  return narrow && text.starts_with('(') ? std::optional(ScalarId::kInt32) : std::nullopt;
}

bool IsHalf(const Type* type) { return type->IsFloat() && type->Bits() == 16; }

/// Wraps an operand, `$0` in the text, in C++ text that only converts between types of the same value.
const ir::Expr* CppText(FunctionContext& context, const ir::Expr* operand, std::string_view text, Precedence precedence,
                        Meaning meaning = Meaning::kOther) {
  Arena& arena = context.module.arena();
  const auto* row =
      arena.New<BuiltinRow>(BuiltinRow{.name = meaning == Meaning::kFromCppHalf ? "pyk.cpp_half" : "pyk.cpp",
                                       .family = Family::kInternal,
                                       .cuda = arena.Copy(text),
                                       .precedence = precedence,
                                       .meaning = meaning,
                                       .gives = WiderInParentheses(text, operand->type)});
  return context.builder.Intrinsic(operand->span, operand->type, row, {operand});
}

/// Converts a value to the type of a parameter, including the exact type that C++ has there.
const ir::Expr* CppValue(FunctionContext& context, const ir::Expr* expr, const CppParameter& parameter) {
  if (IsNumber(expr->type) && IsNumber(parameter.type)) expr = context.builder.Convert(expr, parameter.type);
  if (!IsOther(expr->type, parameter.spelling)) return expr;
  if (expr->type->IsEnum()) {
    const auto [text, precedence] = MemberText(expr);
    return CppText(context, expr, text, precedence);
  }
  const auto* given = ir::As<ir::Intrinsic>(expr);
  if (given && given->row->meaning == Meaning::kFromCppHalf) return given->operands[0];  // it has CUDA's type already
  if (IsHalf(expr->type))
    return CppText(context, expr, fmt::format("{}($0.bits)", FromBits(expr->type)), Precedence::kPrimary);
  return CppText(context, expr, fmt::format("({})$0", parameter.spelling), Precedence::kUnary);
}

/// Converts a number from a C++ function to the type that the emitted text has for it.
const ir::Expr* CppNumber(FunctionContext& context, const ir::Expr* number, std::string_view spelling) {
  if (number->type->IsScalar() && IsHalf(number->type))
    return CppText(context, number,
                   fmt::format("{}{{{}($0)}}", Info(number->type->scalar()).cuda, ToBits(number->type)),
                   Precedence::kPostfix, Meaning::kFromCppHalf);
  if (number->type->IsEnum()) return CppText(context, number, "(long long)$0", Precedence::kUnary);
  if (!IsOther(number->type, spelling)) return number;
  return CppText(context, number, fmt::format("({})$0", Info(number->type->scalar()).cuda), Precedence::kUnary);
}

/// Binds a value to a new variable, whose address the function can take. If the function may change the variable, it is
/// one of the results.
const ir::Expr* KeepCpp(FunctionContext& context, const CppParameter& parameter, const ir::Expr* value, bool may_change,
                        bool by_address, CppPassed& passed) {
  ir::Variable* variable = NewTemporary(context, value->type, value->span, may_change ? "out" : "value");
  variable->by_reference = by_address;
  if (by_address && IsOther(value->type, parameter.spelling))
    variable->cpp_type = context.builder.arena().Copy(std::string_view(parameter.spelling));
  passed.bindings.emplace_back(variable, value);
  if (may_change) passed.results.push_back(variable);
  return context.builder.Ref(value->span, variable);
}

/// Marks the address of an element as only read through.
const ir::Expr* ReadOnlyAddress(FunctionContext& context, const ir::Expr* address) {
  static constexpr BuiltinRow kRow{
      .name = "pyk.address", .cuda = "$0", .effects = Effects::kPure, .parsed = {.reads_only = true}, .is_cpp = true};
  return context.builder.Intrinsic(address->span, address->type, &kRow, {address});
}

void PassCpp(FunctionContext& context, const CppParameter& parameter, const CppOperand& operand, CppPassed& passed) {
  if (!operand.expr) {
    passed.arguments.push_back("nullptr");
    return;
  }
  const bool by_pointer = parameter.passing == Passing::kPointer || parameter.passing == Passing::kConstPointer;
  const bool may_change = parameter.passing == Passing::kReference || parameter.passing == Passing::kPointer;
  const std::string place = fmt::format("${}", passed.operands.size());
  const bool is_value = operand.argument.form == Form::kValue;
  passed.changes |= !is_value && may_change;
  passed.reads |= !is_value;
  const auto* element = ir::As<ir::ElementAddress>(operand.expr);
  if (!is_value && may_change) MarkWritten(context, element ? element->array : operand.expr);
  if (operand.argument.form == Form::kObject) {
    const bool is_place = operand.expr->type->Is(TypeKind::kStruct);  // the text of a record is its address
    passed.arguments.push_back((is_place == by_pointer ? is_place ? "&" : "*" : "") + place);
    passed.operands.push_back(operand.expr);
  } else if (operand.argument.form == Form::kPointer) {
    const bool is_other = IsOther(operand.argument.type, parameter.spelling);
    passed.arguments.push_back(
        is_other ? fmt::format("({}{}*){}", may_change ? "" : "const ", parameter.spelling, place) : place);
    passed.operands.push_back(may_change || !element ? operand.expr : ReadOnlyAddress(context, operand.expr));
  } else {
    const ir::Expr* value = CppValue(context, operand.expr, parameter);
    const bool by_address = by_pointer || may_change;
    passed.arguments.push_back((by_pointer ? "&" : "") + place);
    passed.operands.push_back(by_address || (passed.in_order && !context.builder.IsPure(value))
                                  ? KeepCpp(context, parameter, value, may_change, by_address, passed)
                                  : value);
  }
}

/// Makes the node of the call; `type` is the type of its text.
const ir::Expr* CppNode(FunctionContext& context, Span span, const CppCall& call, const CppPassed& passed,
                        const Type* type) {
  context.uses_barriers |= call.uses_barriers;
  const bool is_pure = call.is_pure && !passed.changes && passed.results.empty();
  Arena& arena = context.module.arena();
  const Effects effects = call.uses_barriers ? Effects::kBarrier : is_pure ? Effects::kPure : Effects::kMemory;
  const std::string name = "C++ " + call.callee;
  const auto* row = arena.New<BuiltinRow>(BuiltinRow{.name = arena.Copy(std::string_view(name)),
                                                     .family = Family::kInternal,
                                                     .cuda = arena.Copy(std::string_view(passed.text)),
                                                     .effects = effects,
                                                     .precedence = passed.precedence,
                                                     .gives = WiderInParentheses(passed.text, type),
                                                     .is_cpp = true});
  return context.builder.Intrinsic(span, type, row, passed.operands, passed.reads ? kReadsMemory : kNoEffects);
}

/// Returns one result, or a tuple of several. The first one is the call, which must be evaluated before the variables
/// that it changes are read.
Value JoinCpp(FunctionContext& context, Span span, bool whole, std::vector<const ir::Expr*> results,
              CppPassed& passed) {
  const ir::Expr* joined = results[0];
  if (results.size() > 1 && whole) {
    if (!IsTrivial(results[0])) results[0] = Spill(context, Value::Of(results[0])).expr();
    std::vector<Value> values;
    for (const ir::Expr* each : results) values.push_back(Value::Of(each));
    return Value::TupleOf(std::move(values), span);
  }
  if (results.size() > 1) {
    const ir::Variable* first = NewTemporary(context, results[0]->type, span, "result");
    passed.bindings.emplace_back(first, results[0]);
    results[0] = context.builder.Ref(span, first);
    std::vector<const Type*> types;
    for (const ir::Expr* each : results) types.push_back(each->type);
    joined = context.builder.Tuple(span, context.module.types().Tuple(types), std::move(results));
  }
  return Value::Of(WithBindings(context, span, passed.bindings, joined));
}

}  // namespace

const ModuleChecker::CppAnswer& ModuleChecker::ResolveCpp(const CppArgument* object, const std::string& function,
                                                          std::span<const CppArgument> arguments) {
  std::string key = function;
  const auto add = [&](const CppArgument& argument) {
    key += fmt::format(" {} {} {}", static_cast<int>(argument.form), static_cast<const void*>(argument.type),
                       argument.readonly);
    if (const auto* integer = std::get_if<int64_t>(&argument.literal)) key += fmt::format(" {}", *integer);
    if (const auto* number = std::get_if<double>(&argument.literal)) key += fmt::format(" {}f", *number);
  };
  if (object) key += ".", add(*object);
  for (const CppArgument& argument : arguments) add(argument);
  const auto [known, fresh] = cpp_answers_.try_emplace(std::move(key));
  CppHeaders& reader = *host().headers->reader;
  if (fresh)
    known->second = object ? reader.ResolveMember(*object, function, arguments, types_)
                           : reader.Resolve(function, arguments, types_);
  return known->second;
}

Value CallCpp(FunctionContext& context, const ast::Call& node, const std::string& function) {
  const std::optional<std::vector<CppOperand>> operands = CppOperands(context, node);
  if (!operands) return Value::Error(node.span);
  std::vector<CppArgument> arguments;
  for (const CppOperand& operand : *operands) arguments.push_back(operand.argument);
  const ModuleChecker::CppAnswer& answer = context.module.ResolveCpp(nullptr, function, arguments);
  if (const auto* refusal = std::get_if<CppRefusal>(&answer)) return RefuseCpp(context, node.span, *refusal);
  const CppCall& call = std::get<CppCall>(answer);
  CppPassed passed = PassAllCpp(context, call.parameters, *operands);
  passed.text = fmt::format("{0}{2}{1}{3}", call.callee, fmt::join(passed.arguments, ", "),
                            call.is_aggregate ? "{" : "(", call.is_aggregate ? "}" : ")");
  passed.precedence = call.is_aggregate || IsQualified(call.callee) ? Precedence::kPostfix : Precedence::kPrimary;
  return CppResults(context, node.span, context.whole == &node, call, passed);
}

CppPassed PassAllCpp(FunctionContext& context, std::span<const CppParameter> parameters,
                     std::span<const CppOperand> operands) {
  CppPassed passed;
  int impure = 0;
  bool writes = false;
  for (const CppOperand& operand : operands) {
    impure += operand.expr && !context.builder.IsPure(operand.expr);
    writes |= operand.expr && (context.builder.Effects(operand.expr) & kWritesMemory) != 0;
  }
  passed.in_order = writes && impure > 1;
  for (size_t i = 0; i < operands.size(); ++i)
    PassCpp(context, i < parameters.size() ? parameters[i] : CppParameter(), operands[i], passed);
  return passed;
}

Value CppResults(FunctionContext& context, Span span, bool whole, const CppCall& call, CppPassed& passed) {
  context.module.NoteHeaders();
  const Type* type =
      call.returns ? call.returns->Is(TypeKind::kRecord) ? context.module.types().Struct(call.returns) : call.returns
                   : TypeTable::None();
  const bool returns_nothing = type->IsNone() && !passed.results.empty();
  if (whole) {  // the bindings can be statements
    for (const auto& [variable, value] : passed.bindings)
      context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, span, variable, value));
    passed.bindings.clear();
  }
  std::vector<const ir::Expr*> results;
  for (const ir::Variable* result : passed.results)
    results.push_back(CppNumber(context, context.builder.Ref(span, result), result->cpp_type));
  if (whole && returns_nothing) {
    context.block->push_back(
        context.builder.Statement<ir::Evaluate>(ir::Kind::kEvaluate, span, CppNode(context, span, call, passed, type)));
  } else if (returns_nothing) {  // inside an expression: `(f(x, out), out)`
    const auto at = std::ranges::find_if(passed.operands, [&](const ir::Expr* operand) {
      const auto* ref = ir::As<ir::VariableRef>(operand);
      return ref && ref->variable == passed.results[0];
    });
    passed.text = fmt::format("({}, ${})", passed.text, at - passed.operands.begin());
    passed.precedence = Precedence::kPrimary;
    results[0] =
        CppNumber(context, CppNode(context, span, call, passed, passed.results[0]->type), passed.results[0]->cpp_type);
  } else {
    results.insert(results.begin(),
                   CppNumber(context, CppNode(context, span, call, passed, type), call.returns_spelling));
  }
  return JoinCpp(context, span, whole, std::move(results), passed);
}

}  // namespace pyk2cu::sema
