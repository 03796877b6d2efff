#include "frontend/sema/calls/calls.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/builtins/known_name.h"
#include "frontend/builtins/overload.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/arrays/array_members.h"
#include "frontend/sema/calls/arguments.h"
#include "frontend/sema/calls/closures.h"
#include "frontend/sema/calls/external.h"
#include "frontend/sema/calls/forms.h"
#include "frontend/sema/calls/intrinsics.h"
#include "frontend/sema/calls/rewriting.h"
#include "frontend/sema/cpp/cpp_calls.h"
#include "frontend/sema/cpp/cpp_members.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/records/classes.h"
#include "frontend/sema/records/vectors.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Whether each argument has exactly the type of its parameter where the row allows no conversion.
bool KeepsExact(const RowSignature& row, std::span<const ScalarId> types) {
  for (size_t i = 0; i < types.size(); ++i)
    if (row.exact[i] && row.parameters[i] != types[i]) return false;
  return true;
}

Value RefuseHostFunction(FunctionContext& context, const ast::Call& node, const Entity& function) {
  context.diagnostics->Report(diag::kHostFunction, node.callee->span, NameOf(function))
      .Note(function.span, "it is defined here")
      .Hint("decorate it with @cuda.jit(device=True)");
  return Value::Error(node.span);
}

Value CallBuiltin(FunctionContext& context, const ast::Call& node, const std::string& path) {
  if (const std::optional<KnownName> name = FindName(path)) {
    if (std::optional<Value> result = CallKnown(context, node, *name)) return *std::move(result);
  }
  AddHint(context.diagnostics->Report(diag::kNotForKernels, node.callee->span, fmt::format("'{}'", Shown(path))),
          NearMeaning(path));
  return Value::Error(node.span);
}

/// Calls a compile-time object: a builtin, a type, or a function of the file, of C++ or of linked code.
Value CallEntity(FunctionContext& context, const ast::Call& node, const Entity& entity) {
  if (const auto* builtin = entity.As<BuiltinName>()) return CallBuiltin(context, node, builtin->path);
  if (const auto* type = entity.As<ScalarTypeName>()) return ConvertTo(context, node, type->scalar);
  if (entity.Is<NamedTupleType>()) return MakeNamedTuple(context, node, entity);
  if (const auto* type = entity.As<VectorTypeName>()) return MakeVector(context, node, *type);
  const auto* function = entity.As<FileFunction>();
  if (function && context.module.DeclarationOf(*function->function))
    return CallFunction(context, node, *function->function);
  if (function || entity.Is<UndecoratedFunction>()) return RefuseHostFunction(context, node, entity);
  if (entity.Is<ExternalFunction>() && context.untyped) return Value::Error(node.span);
  if (const auto* external = entity.As<ExternalFunction>()) return CallExternal(context, node, *external);
  if (entity.Is<CppFunctionName>()) return CallCpp(context, node, entity.cpp->qualified);
  const auto* type = entity.As<DataType>();
  if (type && !type->type->cpp_name().empty()) return CallCpp(context, node, type->type->cpp_name());
  return Fail(context, diag::kNotCallable, node.callee->span, Describe(entity));
}

/// Calls a method of an array, of a C++ struct or of a number. Numbers have `conjugate` and `bit_count` only.
Value CallMethod(FunctionContext& context, const ast::Call& node, const Value& callee) {
  const ir::Expr* object = callee.As<BoundMethod>()->object.expr;
  if (object->type->IsArray()) return CallArrayMethod(context, node, callee);
  if (!object->type->cpp_name().empty()) return CallCppMember(context, node, callee);
  if (!PlainArguments(context, node, 0, 0)) return Value::Error(node.span);
  if (callee.IsMethod("bit_count")) return CallRow(context, node, RowsOf(RowName("numba.cuda.popc")), {object});
  return Value::Of(Conjugate(context, node.span, object));
}

/// The overload that fits the operands best. Null after an error.
const BuiltinRow* SelectRow(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
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
  if (!best) RefuseOperands(context, node, rows, TypeNames(operands));
  return best;
}

}  // namespace

Value CheckCall(FunctionContext& context, const ast::Call& node) {
  const bool starred = std::any_of(node.arguments.begin(), node.arguments.end(),
                                   [](const ast::Expr* each) { return each->kind == ast::Kind::kStarred; });
  const bool named = std::any_of(node.keywords.begin(), node.keywords.end(),
                                 [](const ast::Keyword& each) { return each.name.empty(); });
  if (starred || named) return CheckStarredCall(context, node);
  Value callee = CheckExpr(context, *node.callee);
  if (callee.Is<BoundMethod>()) return CallMethod(context, node, callee);
  if (callee.Is<Closure>()) return CallClosure(context, node, callee);
  if (callee.IsError()) return callee;
  if (!callee.Is<Entity>()) return Fail(context, diag::kNotCallable, node.callee->span, Described(context, callee));
  return CallEntity(context, node, *callee.entity());
}

Value CallOverload(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows) {
  size_t least = RowSignature::kMaxParameters, most = 0;
  for (const BuiltinRow& row : rows) {
    least = std::min(least, static_cast<size_t>(row.parsed.parameter_count));
    most = std::max(most, static_cast<size_t>(row.parsed.parameter_count));
  }
  if (!PlainArguments(context, node, least, most)) return Value::Error(node.span);
  std::vector<const ir::Expr*> operands;
  for (const ast::Expr* argument : node.arguments)
    operands.push_back(CheckScalar(context, *argument, fmt::format("an argument of '{}'", Shown(rows[0].name))));
  if (std::count(operands.begin(), operands.end(), nullptr)) return Value::Error(node.span);
  if (!CheckIntrinsicOperands(context, node, rows, operands)) return Value::Error(node.span);
  return CallRow(context, node, rows, std::move(operands));
}

Value RefuseOperands(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
                     const std::string& types) {
  DiagnosticBuilder report = context.diagnostics->Report(diag::kNoOverload, node.span, Shown(rows[0].name), types);
  for (const BuiltinRow& row : rows)
    report.Note(node.callee->span, fmt::format("candidate: {}{}", Shown(row.name), row.signature));
  return Value::Error(node.span);
}

Value CallRow(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
              std::vector<const ir::Expr*> operands) {
  const BuiltinRow* row = SelectRow(context, node, rows, operands);
  if (!row) return Value::Error(node.span);
  for (size_t i = 0; i < operands.size(); ++i)
    operands[i] = context.builder.Convert(operands[i], TypeTable::Scalar(row->parsed.parameters[i]));
  if (row->cuda.empty()) {  // the row has no text of its own: it is computed as the overload for float64
    for (const ir::Expr*& operand : operands)
      operand = context.builder.Convert(operand, TypeTable::Scalar(ScalarId::kFloat64));
    row = SelectRow(context, node, rows, operands);
  }
  context.uses_barriers |= row->effects == Effects::kBarrier || row->effects == Effects::kWarp;
  const ir::Expr* result = InOrder(context, std::move(operands), [&](std::vector<const ir::Expr*> ordered) {
    return context.builder.Intrinsic(node.span, ResultType(context, row->parsed), row, std::move(ordered));
  });
  return Value::Of(result);
}

}  // namespace pyk2cu::sema
