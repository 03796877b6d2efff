#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/overload.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
Value ExpressionChecker::CheckCall(const ast::Call& node) {
  Value callee = CheckExpr(*node.callee);
  if (callee.form == Value::Form::kMethod) return CallMethod(node, callee);
  if (callee.IsError()) return callee;
  if (callee.form != Value::Form::kEntity) {
    const Type* type = TypeOf(callee);
    return Fail(DiagId::kNotCallable, node.callee->span, {type ? type->Name() : "this"});
  }
  const Entity& entity = *callee.entity;
  switch (entity.kind) {
    case Entity::Kind::kBuiltin: return CallBuiltin(node, entity.path);
    case Entity::Kind::kScalarType: return ConvertTo(node, entity.scalar);
    case Entity::Kind::kFunction: return module_.DeclarationOf(*entity.function) ? CallFunction(node, entity) : RefuseHostFunction(node, entity);
    case Entity::Kind::kHostFunction: return RefuseHostFunction(node, entity);
    default: return Fail(DiagId::kNotCallable, node.callee->span, {Describe(entity)});
  }
}

Value ExpressionChecker::RefuseHostFunction(const ast::Call& node, const Entity& function) {
  diagnostics_->Report(DiagId::kHostFunction, node.callee->span, {function.path})
      .Note(function.span, "it is defined here")
      .Hint("decorate it with @cuda.jit(device=True)");
  return Value::Error(node.span);
}

Value ExpressionChecker::CallMethod(const ast::Call& node, const Value& callee) {
  if (!PlainArguments(node, 0, 0)) return Value::Error(node.span);
  if (callee.method == "bit_count") return CallRow(node, FindBuiltin("numba.cuda.popc"), {callee.expr});
  return Value::Of(callee.expr);  // conjugate() of a real number
}

/// Positional arguments only, so many of them.
bool ExpressionChecker::PlainArguments(const ast::Call& node, size_t least, size_t most) {
  std::string name(module_.file().Text(node.callee->span));
  for (const ast::Keyword& keyword : node.keywords) {
    Fail(DiagId::kKeywordArgument, keyword.name_span, {name, std::string(keyword.name)});
    return false;
  }
  for (const ast::Expr* argument : node.arguments) {
    if (argument->kind != ast::Kind::kStarred) continue;
    NotYet(argument->span, "starred arguments");
    return false;
  }
  if (node.arguments.size() >= least && node.arguments.size() <= most) return true;
  std::string wanted = least == most ? Plural(least, "argument") : fmt::format("{} to {} arguments", least, most);
  Fail(DiagId::kArgumentCount, node.span, {name, wanted, fmt::format("{}", node.arguments.size())});
  return false;
}

Value ExpressionChecker::CallBuiltin(const ast::Call& node, const std::string& path) {
  if (std::optional<Value> form = CallForm(node, path)) return *form;
  std::span<const BuiltinRow> rows = FindBuiltin(path);
  if (!rows.empty() && rows[0].parsed.address[0]) return CallOnElement(node, path);
  if (rows.empty()) {
    if (IsLater(path)) return NotYet(node.callee->span, Shown(path));
    size_t dot = path.rfind('.');
    if (dot == std::string::npos) return Fail(DiagId::kUndefinedName, node.callee->span, {path});
    return Fail(DiagId::kNoMember, node.callee->span, {"'" + Shown(path.substr(0, dot)) + "'", path.substr(dot + 1)});
  }
  size_t least = RowSignature::kMaxParameters, most = 0;
  for (const BuiltinRow& row : rows) {
    least = std::min(least, static_cast<size_t>(row.parsed.parameter_count));
    most = std::max(most, static_cast<size_t>(row.parsed.parameter_count));
  }
  if (!PlainArguments(node, least, most)) return Value::Error(node.span);
  std::vector<const ir::Expr*> operands;
  for (const ast::Expr* argument : node.arguments) operands.push_back(CheckScalar(*argument, fmt::format("an argument of '{}'", Shown(path))));
  if (std::count(operands.begin(), operands.end(), nullptr)) return Value::Error(node.span);
  if (!CheckIntrinsicOperands(node, rows, operands)) return Value::Error(node.span);
  return CallRow(node, rows, std::move(operands));
}

const BuiltinRow* ExpressionChecker::SelectRow(const ast::Call& node, std::span<const BuiltinRow> rows, const std::vector<const ir::Expr*>& operands) {
  std::vector<ScalarId> types;
  for (const ir::Expr* operand : operands) types.push_back(operand->type->scalar());
  const BuiltinRow* best = nullptr;
  Rating best_rating;
  for (const BuiltinRow& row : rows) {
    std::span<const ScalarId> parameters = std::span(row.parsed.parameters).first(static_cast<size_t>(row.parsed.parameter_count));
    std::optional<Rating> rating = Rate(types, parameters);
    if (!rating || (best && !(*rating < best_rating))) continue;
    best = &row;
    best_rating = *rating;
  }
  if (!best) RefuseOperands(node, rows, TypeNames(operands));
  return best;
}

/// No row fits: says which there are.
Value ExpressionChecker::RefuseOperands(const ast::Call& node, std::span<const BuiltinRow> rows, const std::string& types) {
  DiagnosticBuilder report = diagnostics_->Report(DiagId::kNoOverload, node.span, {Shown(rows[0].name), types});
  for (const BuiltinRow& row : rows) report.Note(node.callee->span, fmt::format("candidate: {}{}", Shown(row.name), row.signature));
  return Value::Error(node.span);
}

const Type* ExpressionChecker::ResultType(const RowSignature& row) {
  if (row.result_count == 0) return TypeTable::None();
  if (row.result_count == 1) return TypeTable::Scalar(row.results[0]);
  std::vector<const Type*> elements;
  for (int i = 0; i < row.result_count; ++i) elements.push_back(TypeTable::Scalar(row.results[static_cast<size_t>(i)]));
  return module_.types().Tuple(elements);
}

Value ExpressionChecker::CallRow(const ast::Call& node, std::span<const BuiltinRow> rows, std::vector<const ir::Expr*> operands) {
  const BuiltinRow* row = SelectRow(node, rows, operands);
  if (!row) return Value::Error(node.span);
  for (size_t i = 0; i < operands.size(); ++i) operands[i] = builder_.Convert(operands[i], TypeTable::Scalar(row->parsed.parameters[i]));
  if (row->cuda.empty()) {  // integers: as the overload for float64
    for (const ir::Expr*& operand : operands) operand = builder_.Convert(operand, TypeTable::Scalar(ScalarId::kFloat64));
    row = SelectRow(node, rows, operands);
  }
  uses_barriers_ |= row->effects == Effects::kBarrier || row->effects == Effects::kWarp;
  const ir::Expr* result = InOrder(std::move(operands), [&](std::vector<const ir::Expr*> ordered) {
    return builder_.Intrinsic(node.span, ResultType(row->parsed), row, std::move(ordered));
  });
  return Value::Of(result);
}

/// np.float32(x), int32(x) …: a conversion of a number.
Value ExpressionChecker::ConvertTo(const ast::Call& node, ScalarId type) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  const Type* target = TypeTable::Scalar(type);
  if (target->IsComplex() || type == ScalarId::kFloat16) return NotYet(node.callee->span, target->Name());
  Value value = CheckExpr(*node.arguments[0]);
  if (value.IsError()) return value;
  const ir::Expr* expr = Materialize(value);
  if (!expr) return Value::Error(node.span);
  if (!expr->type->IsScalar()) return Fail(DiagId::kExpectedScalar, node.arguments[0]->span, {fmt::format("the argument of '{}'", target->Name()), expr->type->Name()});
  Value result = Value::Of(builder_.Convert(expr, target));
  result.known = ConstantInt(result.expr);
  return result;
}

/// Arguments by position, keyword and default, in the order of the parameters; null after an error.
std::optional<std::vector<Value>> ExpressionChecker::MatchArguments(const ast::Call& node, const ast::FoundFunction& function) {
  std::string name(function.def->name);
  std::span<const ast::Parameter> parameters = function.def->parameters;
  std::vector<const ast::Expr*> slots(parameters.size(), nullptr);
  if (node.arguments.size() > parameters.size()) {
    diagnostics_->Report(DiagId::kArgumentCount, node.span, {name, Plural(parameters.size(), "argument"), fmt::format("{}", node.arguments.size())})
        .Note(function.def->name_span, "it is defined here");
    return std::nullopt;
  }
  std::copy(node.arguments.begin(), node.arguments.end(), slots.begin());
  for (const ast::Keyword& keyword : node.keywords) {
    auto found = std::find_if(parameters.begin(), parameters.end(), [&](const ast::Parameter& parameter) { return parameter.name == keyword.name; });
    bool taken = found != parameters.end() && slots[static_cast<size_t>(found - parameters.begin())];
    if (found == parameters.end() || taken) {
      Fail(taken ? DiagId::kRepeatedArgument : DiagId::kKeywordArgument, keyword.name_span, {name, std::string(keyword.name)});
      return std::nullopt;
    }
    slots[static_cast<size_t>(found - parameters.begin())] = keyword.value;
  }
  std::vector<Value> values;
  for (size_t i = 0; i < slots.size(); ++i) {
    Value value = Value::Error(node.span);
    if (slots[i]) {
      value = CheckExpr(*slots[i]);
    } else if (parameters[i].default_value) {
      std::optional<Entity> constant = module_.globals().Evaluate(*parameters[i].default_value, &function);
      value = constant ? FromEntity(*constant, node.span) : NotYet(parameters[i].default_value->span, "a default that is no constant");
    } else {
      diagnostics_->Report(DiagId::kMissingArgument, node.span, {name, std::string(parameters[i].name)}).Note(function.def->name_span, "it is defined here");
    }
    if (value.IsError()) return std::nullopt;
    values.push_back(std::move(value));
  }
  return values;
}

/// The argument as an explicit signature wants it: numbers are converted, arrays must be what it says (`[:]` takes any layout).
const ir::Expr* ExpressionChecker::FitDeclared(const ir::Expr* argument, const Type* declared, const ast::FoundFunction& function, size_t index) {
  const Type* given = argument->type;
  if (declared->IsScalar() && given->IsScalar()) return builder_.Convert(argument, declared);
  bool fits = given == declared;
  if (given->IsArray() && declared->IsArray()) {
    fits = given->dtype() == declared->dtype() && given->ndim() == declared->ndim() &&
           (declared->layout() == Layout::kA || declared->layout() == given->layout()) && (declared->readonly() || !given->readonly());
  }
  if (fits) return argument;
  std::string parameter(function.def->parameters[index].name);
  Fail(DiagId::kArgumentType, argument->span, {parameter, std::string(function.def->name), declared->Name(), given->Name()});
  return nullptr;
}

Value ExpressionChecker::CallFunction(const ast::Call& node, const Entity& callee) {
  std::optional<std::vector<Value>> values = MatchArguments(node, *callee.function);
  if (!values) return Value::Error(node.span);
  const KernelDeclaration* declaration = module_.DeclarationOf(*callee.function);
  const Signature* signature = declaration && !declaration->signatures.empty() ? &declaration->signatures[0] : nullptr;
  std::vector<const ir::Expr*> arguments;
  std::vector<const Type*> types;
  for (size_t i = 0; i < values->size(); ++i) {
    const Value& value = (*values)[i];
    if (value.form == Value::Form::kEntity && value.entity->kind != Entity::Kind::kString) return NotYet(value.span, Describe(*value.entity) + " as an argument");
    const ir::Expr* argument = Materialize(value);
    if (!argument) return Value::Error(node.span);
    if (argument->type->IsString() || argument->type->IsNone()) return NotYet(value.span, argument->type->IsNone() ? "None as an argument" : "a string as an argument");
    if (signature) argument = FitDeclared(argument, signature->arguments[i], *callee.function, i);
    if (!argument) return Value::Error(node.span);
    arguments.push_back(argument);
    types.push_back(argument->type);
  }
  Instance* instance = module_.Specialize(*callee.function, types);
  if (!instance) return NotYet(node.span, "recursion");
  return FinishCall(node, *instance, std::move(arguments));
}

/// Takes over what the callee's check found, then makes the call.
Value ExpressionChecker::FinishCall(const ast::Call& node, Instance& callee, std::vector<const ir::Expr*> arguments) {
  if (last_ && !callee.reported) {
    callee.reported = true;
    for (Diagnostic diagnostic : callee.diagnostics.Sorted()) {
      diagnostic.notes.push_back({node.span, fmt::format("'{}' is called with ({}) here", callee.result->name, TypeNames(arguments))});
      diagnostics_->Add(std::move(diagnostic));
    }
  }
  instance_.callees.push_back(&callee);
  if (callee.diagnostics.HasErrors()) {
    if (!last_) diagnostics_->Report(DiagId::kCannotUnifyValues, node.span, {"", "", ""});
    return Value::Error(node.span);
  }
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i]->type->IsArray() && callee.result->parameters[i]->written) MarkWritten(arguments[i]);
  }
  uses_barriers_ |= callee.result->uses_barriers;
  const ir::Expr* call = InOrder(std::move(arguments), [&](std::vector<const ir::Expr*> ordered) {
    return builder_.Call(node.span, callee.result.get(), std::move(ordered));
  });
  return Value::Of(call);
}

}  // namespace pyk2cu::sema
