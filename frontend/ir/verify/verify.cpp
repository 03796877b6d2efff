#include "frontend/ir/verify/verify.h"

#include <fmt/format.h>

#include <utility>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/verify/verification.h"
#include "frontend/ir/verify/verify_expressions.h"
#include "frontend/ir/verify/verify_statements.h"
#include "frontend/ir/verify/verify_types.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::ir {
namespace {

void VerifyExpression(Verification& state, const Expr* expression);
void VerifyIndex(Verification& state, const ElementIndex& index);

void CheckVariables(Verification& state) {
  for (size_t i = 0; i < state.function.variables.size(); ++i) {
    const Variable* variable = state.function.variables[i];
    state.Require(variable != nullptr, "a null variable");
    state.variable = variable;
    state.Require(variable->index == i, "a variable at another index");
    state.Require(variable->type != nullptr && !variable->name.empty(), "a variable without type or name");
    const bool may_align = variable->kind == VariableKind::kParameter && variable->type->IsArray();
    if (variable->IsStaticArray())
      state.Require(StorageProblem(*variable).empty(), StorageProblem(*variable));
    else
      state.Require(variable->extents.empty() && (may_align || variable->alignment == 0),
                    "extents or alignment on a variable that is no shared or local array");
  }
  state.variable = nullptr;
}

void CheckHead(const Verification& state) {
  const Function& function = state.function;
  state.Require(function.returns != nullptr, "no return type");
  state.Require(function.kind == FunctionKind::kDevice || function.returns->IsNone(), "a kernel that returns a value");
  const size_t facts = function.facts.arguments.size();
  state.Require(facts == 0 || facts == function.parameters.size(), "facts for another number of arguments");
  std::set<const Variable*> seen;
  for (const Variable* parameter : function.parameters) {
    state.Require(state.Owns(parameter) && parameter->kind == VariableKind::kParameter,
                  "a parameter that is no parameter variable");
    state.Require(seen.insert(parameter).second, "a parameter listed twice");
  }
  if (function.launch_blocks) {
    state.Require(state.Owns(function.launch_blocks) && function.launch_blocks->type == TypeTable::Int32(),
                  "a number of blocks that is no int32 of the function");
    seen.insert(function.launch_blocks);
  }
  for (const Variable* variable : function.variables)
    state.Require(variable->kind != VariableKind::kParameter || seen.contains(variable),
                  "a parameter variable that is not listed");
}

/// The fields of a node that hold expressions, each as its role asks for.
template <class T>
void VerifyFields(Verification& state, const T& node) {
  ForEachField(node, [&]<Role R, class Field>(FieldTag<R>, const Field& field) {
    if constexpr (R == Role::kChild) {
      VerifyExpression(state, field);
    } else if constexpr (R == Role::kOptionalChild) {
      if (field) VerifyExpression(state, field);
    } else if constexpr (R == Role::kChildren) {
      for (const Expr* child : field) VerifyExpression(state, child);
    } else if constexpr (R == Role::kIndex) {
      VerifyIndex(state, field);
    } else if constexpr (R == Role::kIndices) {
      for (const ElementIndex& index : field) VerifyIndex(state, index);
    }
  });
}

/// The fields of a node that lead out of the tree. `at` is null for statements.
template <class T>
void VerifyReferences(const Verification& state, const T& node, const Expr* at) {
  ForEachField(node, [&]<Role R, class Field>(FieldTag<R>, const Field& field) {
    if constexpr (R == Role::kUse)
      state.RequireAt(state.Owns(field), at, "a variable of another function");
    else if constexpr (R == Role::kDefinition)
      state.RequireAt(state.Owns(field), at, "an assignment to a variable of another function");
    else if constexpr (R == Role::kCallee)
      state.RequireAt(field && state.callable.contains(field), at, "a callee that is not in the module");
  });
}

void VerifyOperands(Verification& state, const Expr& node) {
  Visit(node, [&](const auto& known) { VerifyFields(state, known); });
}

void VerifyOperands(Verification& state, const Stmt& node) {
  Visit(node, [&](const auto& known) { VerifyFields(state, known); });
}

void VerifyExpression(Verification& state, const Expr* expression) {
  state.Require(expression != nullptr, "a null expression");
  state.Require(IsExpression(expression->kind), "a statement in place of an expression");
  state.RequireAt(expression->type != nullptr, expression, "an expression without a type");
  const auto* intrinsic = As<Intrinsic>(expression);
  const bool writes = !intrinsic ? state.writes_address : intrinsic->row && !intrinsic->row->parsed.reads_only;
  const bool outer = std::exchange(state.writes_address, writes);
  VerifyOperands(state, *expression);
  state.writes_address = outer;
  Visit(*expression, [&](const auto& node) {
    VerifyReferences(state, node, expression);
    CheckNode(state, node);
  });
}

void VerifyIndex(Verification& state, const ElementIndex& index) {
  VerifyExpression(state, index.value);
  state.RequireAt(index.value->type->IsInteger(), index.value, "an index that is no integer");
  state.RequireAt(!index.wrap || index.value->type->IsSigned(), index.value, "a wrap-around of an unsigned index");
}

void VerifyBlock(Verification& state, StmtList statements) {
  for (const Stmt* statement : statements) {
    state.statement = nullptr;
    state.Require(statement != nullptr, "a null statement");
    state.Require(!IsExpression(statement->kind), "an expression in place of a statement");
    VerifyOperands(state, *statement);
    state.statement = statement;
    Visit(*statement, [&](const auto& node) {
      VerifyReferences(state, node, nullptr);
      CheckNode(state, node);
    });
    const auto* range = As<ForRange>(statement);
    const bool loops = range || As<While>(statement);
    if (range) state.loop_variables.insert(range->variable);
    state.loop_depth += loops;
    ForEachBlock(*statement, [&](StmtList block) { VerifyBlock(state, block); });
    state.loop_depth -= loops;
    if (range) state.loop_variables.erase(range->variable);
  }
}

void VerifyFunction(Verification state) {
  CheckVariables(state);
  CheckHead(state);
  VerifyBlock(state, state.function.body);
  state.statement = nullptr;
  state.Require(state.function.uses_barriers || !state.needs_barriers,
                "barriers or warp operations without uses_barriers");
}

}  // namespace

void Verify(const Module& module) {
  const Labels labels(module);
  std::set<const Function*> callable;
  for (const auto& function : module.functions) {  // all first: functions may call each other
    PYK_CHECK(function != nullptr);
    callable.insert(function.get());
  }
  for (const auto& function : module.functions)
    VerifyFunction({*function, callable, labels, Printer(*function, labels)});
}

}  // namespace pyk2cu::ir
