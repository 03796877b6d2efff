#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/builtins/known_name.h"
#include "frontend/builtins/overload.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/numbers.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
Value ExpressionChecker::CheckCall(const ast::Call& node) {
  const bool starred = std::any_of(node.arguments.begin(), node.arguments.end(),
                                   [](const ast::Expr* each) { return each->kind == ast::Kind::kStarred; });
  const bool named = std::any_of(node.keywords.begin(), node.keywords.end(),
                                 [](const ast::Keyword& each) { return each.name.empty(); });
  if (starred || named) return CheckStarredCall(node);
  Value callee = CheckExpr(*node.callee);
  if (callee.form == Value::Form::kMethod) return CallMethod(node, callee);
  if (callee.form == Value::Form::kClosure) return CallClosure(node, callee);
  if (callee.IsError()) return callee;
  if (callee.form != Value::Form::kEntity) {
    const Type* type = TypeOf(callee);
    return Fail(diag::kNotCallable, node.callee->span, type ? type->Name() : "this");
  }
  const Entity& entity = *callee.entity;
  switch (entity.kind) {
    case Entity::Kind::kBuiltin: return CallBuiltin(node, entity.path);
    case Entity::Kind::kScalarType: return ConvertTo(node, entity.scalar);
    case Entity::Kind::kNamedTuple: return MakeNamedTuple(node, callee.entity);
    case Entity::Kind::kVectorType: return MakeVector(node, entity);
    case Entity::Kind::kFunction:
      return module_.DeclarationOf(*entity.function) ? CallFunction(node, entity) : RefuseHostFunction(node, entity);
    case Entity::Kind::kHostFunction: return RefuseHostFunction(node, entity);
    case Entity::Kind::kExternal: return CallExternal(node, entity);
    case Entity::Kind::kCppFunction: return CallCpp(node, entity.scope);
    case Entity::Kind::kType:
      if (!entity.type->cpp_name().empty()) return CallCpp(node, entity.type->cpp_name());
      return Fail(diag::kNotCallable, node.callee->span, Describe(entity));
    default: return Fail(diag::kNotCallable, node.callee->span, Describe(entity));
  }
}

Value ExpressionChecker::RefuseHostFunction(const ast::Call& node, const Entity& function) {
  diagnostics_->Report(diag::kHostFunction, node.callee->span, function.path)
      .Note(function.span, "it is defined here")
      .Hint("decorate it with @cuda.jit(device=True)");
  return Value::Error(node.span);
}

Value ExpressionChecker::CallMethod(const ast::Call& node, const Value& callee) {
  if (callee.expr && callee.expr->type->IsArray()) return CallArrayMethod(node, callee);
  if (callee.expr && !callee.expr->type->cpp_name().empty()) return CallCppMember(node, callee);
  if (!PlainArguments(node, 0, 0)) return Value::Error(node.span);
  if (callee.method == "bit_count") return CallRow(node, RowsOf(RowName("numba.cuda.popc")), {callee.expr});
  return Value::Of(Conjugate(node.span, callee.expr));
}

/// Positional arguments only, so many of them.
bool ExpressionChecker::PlainArguments(const ast::Call& node, size_t least, size_t most) {
  auto name = [&] { return std::string(module_.file().Text(node.callee->span)); };
  for (const ast::Keyword& keyword : node.keywords) {
    Fail(diag::kKeywordArgument, keyword.name_span, name(), keyword.name);
    return false;
  }
  if (node.arguments.size() >= least && node.arguments.size() <= most) return true;
  std::string wanted = least == most ? Plural(least, "argument") : fmt::format("{} to {} arguments", least, most);
  Fail(diag::kArgumentCount, node.span, name(), wanted, node.arguments.size());
  return false;
}

Value ExpressionChecker::CallBuiltin(const ast::Call& node, const std::string& path) {
  if (const KnownName* name = FindName(path)) {
    if (std::optional<Value> result = CallKnown(node, *name)) return *std::move(result);
  }
  if (IsLater(path)) return NotYet(node.callee->span, Shown(path));
  size_t dot = path.rfind('.');
  if (dot == std::string::npos) return Fail(diag::kUndefinedName, node.callee->span, path);
  return Fail(diag::kNoMember, node.callee->span, "'" + Shown(path.substr(0, dot)) + "'", path.substr(dot + 1));
}

/// A function of the builtin table: the overload that fits the arguments.
Value ExpressionChecker::CallOverload(const ast::Call& node, std::span<const BuiltinRow> rows) {
  size_t least = RowSignature::kMaxParameters, most = 0;
  for (const BuiltinRow& row : rows) {
    least = std::min(least, static_cast<size_t>(row.parsed.parameter_count));
    most = std::max(most, static_cast<size_t>(row.parsed.parameter_count));
  }
  if (!PlainArguments(node, least, most)) return Value::Error(node.span);
  std::vector<const ir::Expr*> operands;
  for (const ast::Expr* argument : node.arguments)
    operands.push_back(CheckScalar(*argument, fmt::format("an argument of '{}'", Shown(rows[0].name))));
  if (std::count(operands.begin(), operands.end(), nullptr)) return Value::Error(node.span);
  if (!CheckIntrinsicOperands(node, rows, operands)) return Value::Error(node.span);
  return CallRow(node, rows, std::move(operands));
}

/// Whether the arguments are just what the row asks for where it takes no conversion.
static bool KeepsExact(const RowSignature& row, std::span<const ScalarId> types) {
  for (size_t i = 0; i < types.size(); ++i)
    if (row.exact[i] && row.parameters[i] != types[i]) return false;
  return true;
}

const BuiltinRow* ExpressionChecker::SelectRow(const ast::Call& node, std::span<const BuiltinRow> rows,
                                               const std::vector<const ir::Expr*>& operands) {
  std::vector<ScalarId> types;
  for (const ir::Expr* operand : operands) types.push_back(operand->type->scalar());
  const BuiltinRow* best = nullptr;
  Rating best_rating;
  for (const BuiltinRow& row : rows) {
    std::span<const ScalarId> parameters =
        std::span(row.parsed.parameters).first(static_cast<size_t>(row.parsed.parameter_count));
    std::optional<Rating> rating = Rate(types, parameters);
    if (rating && !KeepsExact(row.parsed, types)) rating.reset();
    if (!rating || (best && !(*rating < best_rating))) continue;
    best = &row;
    best_rating = *rating;
  }
  if (!best) RefuseOperands(node, rows, TypeNames(operands));
  return best;
}

/// No row fits: says which there are.
Value ExpressionChecker::RefuseOperands(const ast::Call& node, std::span<const BuiltinRow> rows,
                                        const std::string& types) {
  DiagnosticBuilder report = diagnostics_->Report(diag::kNoOverload, node.span, Shown(rows[0].name), types);
  for (const BuiltinRow& row : rows)
    report.Note(node.callee->span, fmt::format("candidate: {}{}", Shown(row.name), row.signature));
  return Value::Error(node.span);
}

const Type* ExpressionChecker::ResultType(const RowSignature& row) {
  if (row.result_count == 0) return TypeTable::None();
  if (row.result_count == 1) return TypeTable::Scalar(row.results[0]);
  std::vector<const Type*> elements;
  for (int i = 0; i < row.result_count; ++i) elements.push_back(TypeTable::Scalar(row.results[static_cast<size_t>(i)]));
  return module_.types().Tuple(elements);
}

Value ExpressionChecker::CallRow(const ast::Call& node, std::span<const BuiltinRow> rows,
                                 std::vector<const ir::Expr*> operands) {
  const BuiltinRow* row = SelectRow(node, rows, operands);
  if (!row) return Value::Error(node.span);
  for (size_t i = 0; i < operands.size(); ++i)
    operands[i] = builder_.Convert(operands[i], TypeTable::Scalar(row->parsed.parameters[i]));
  if (row->cuda.empty()) {  // integers: as the overload for float64
    for (const ir::Expr*& operand : operands)
      operand = builder_.Convert(operand, TypeTable::Scalar(ScalarId::kFloat64));
    row = SelectRow(node, rows, operands);
  }
  uses_barriers_ |= row->effects == Effects::kBarrier || row->effects == Effects::kWarp;
  const ir::Expr* result = InOrder(std::move(operands), [&](std::vector<const ir::Expr*> ordered) {
    return builder_.Intrinsic(node.span, ResultType(row->parsed), row, std::move(ordered));
  });
  return Value::Of(result);
}

}  // namespace pyk2cu::sema
