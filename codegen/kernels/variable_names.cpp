#include "codegen/kernels/variable_names.h"

#include <algorithm>
#include <map>

#include "codegen/arrays/static_arrays.h"
#include "codegen/kernels/parameters.h"
#include "codegen/text/identifiers.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::codegen {
namespace {

/// The names that variables of one Python name have, each with the scopes in which it is seen.
using SharedNames =
    std::map<std::string_view, std::vector<std::pair<std::string, std::vector<lowering::Declarations::Scope>>>>;

/// Text that calls a function must not find a local variable of that name.
void ReserveNamesInUse(FunctionContext& context) {
  context.names.scope.ReserveAll(context.module.names);
  lowering::ForEachStatement(context.function.body, [&](const ir::Stmt& stmt) {
    lowering::ForEachExpression(stmt, [&](const ir::Expr& expr) {
      lowering::ForEachNode(expr, [&](const ir::Expr& node) {
        const auto* intrinsic = ir::As<ir::Intrinsic>(&node);
        if (!intrinsic) return;
        ForEachFreeName(intrinsic->row->cuda,
                        [&](std::string_view name) { context.names.scope.Reserve(std::string(name)); });
      });
    });
  });
}

/// Variables of one Python name that are never seen together (loops one after the other) share a name.
std::string TakeName(FunctionContext& context, const ir::Variable& variable, SharedNames& shared) {
  const std::vector<lowering::Declarations::Scope> scopes = context.plan.declarations.ScopesOf(variable);
  if (scopes.empty() && variable.kind == ir::VariableKind::kTemporary) return std::string(variable.name);  // no text
  auto& candidates = shared[variable.name];
  for (auto& [name, taken] : candidates) {
    const bool meets = std::ranges::any_of(scopes, [&](const auto& scope) {
      return std::ranges::any_of(taken, [&](const auto& other) { return scope.Meets(other); });
    });
    if (scopes.empty() || meets) continue;
    taken.insert(taken.end(), scopes.begin(), scopes.end());
    return name;
  }
  std::string name = context.names.scope.Take(variable.name);
  if (!scopes.empty()) candidates.emplace_back(name, scopes);
  return name;
}

}  // namespace

void NameEverything(FunctionContext& context) {
  ReserveNamesInUse(context);
  context.names.variables.resize(context.function.variables.size());
  for (const ir::Variable* parameter : context.function.parameters)
    context.names.variables[parameter->index] = context.names.scope.Take(parameter->name);
  for (size_t i = 0; i < context.function.parameters.size(); ++i)
    AddParameter(context, *context.function.parameters[i], static_cast<int>(i));
  if (const ir::Variable* blocks = context.function.launch_blocks) {
    context.names.variables[blocks->index] = context.names.scope.Take(blocks->name);
    AddLaunchBlocks(context, *blocks);
  }
  if (context.use.raises) AddErrors(context);
  SharedNames shared;
  for (const ir::Variable* variable : context.function.variables) {
    if (variable->kind == ir::VariableKind::kParameter) continue;
    context.names.variables[variable->index] = TakeName(context, *variable, shared);
    if (variable->IsStaticArray()) AddStaticArray(context, *variable);
  }
}

}  // namespace pyk2cu::codegen
