#include "frontend/lowering/aggregates.h"

#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/use/read_often.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

struct FunctionAggregates {
  const ir::Function& function;
  const FunctionUse& use;
  const Temporaries& temporaries;
};

/// Whether the text of a value can be read several times: a name, or a call of a builtin without effects.
bool IsReadable(const FunctionAggregates& state, const ir::Expr& value) {
  switch (value.kind) {
    case ir::Kind::kVariableRef: return !value.type->IsArray();
    case ir::Kind::kTupleGet: return IsFlatPart(state.function, state.use, static_cast<const ir::TupleGet&>(value));
    case ir::Kind::kBind: {
      const auto& bind = static_cast<const ir::Bind&>(value);
      return state.temporaries.GoesBefore(bind) && IsReadable(state, *bind.body);
    }
    case ir::Kind::kIntrinsic: {
      const auto& call = static_cast<const ir::Intrinsic&>(value);
      if (call.row->IsOperand()) return IsReadable(state, *call.operands[0]);
      return call.row->precedence == Precedence::kPrimary;
    }
    default: return false;
  }
}

Aggregates AggregatesOf(const FunctionAggregates& state) {
  std::unordered_set<const ir::Expr*> named;
  const auto add = [&](const ir::Expr& value) {
    if (!IsReadable(state, value)) named.insert(&value);
  };
  ForEachStatement(state.function.body, [&](const ir::Stmt& stmt) {
    ForEachReadOften(stmt, add);
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) { ForEachReadOften(node, add); });
    });
  });
  return Aggregates(std::move(named));
}

}  // namespace

void PlanAggregates(const ir::Module& module, ir::PassContext& context) {
  const auto& use = context.results.Get<ModuleUse>();
  const auto& temporaries = context.results.Get<ModuleTemporaries>();
  context.results.Set(ForEachFunction(module, [&](const ir::Function& function) {
    return AggregatesOf({function, use.at(&function), temporaries.at(&function)});
  }));
}

bool IsFlatPart(const ir::Function& function, const FunctionUse& use, const ir::TupleGet& part) {
  const ir::Expr* root = &part;
  while (const auto* get = ir::As<ir::TupleGet>(root)) root = get->tuple;
  const auto* ref = ir::As<ir::VariableRef>(root);
  if (!ref || function.kind != ir::FunctionKind::kKernel || !ref->type->IsTuple()) return false;
  if (ref->variable->kind != ir::VariableKind::kParameter || use.reassigned[ref->variable->index]) return false;
  return part.type->IsArray() || (!part.type->IsTuple() && part.type->Representation());
}

}  // namespace pyk2cu::lowering
