#include "frontend/analysis/loop_numbers.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "frontend/ir/ir_visit.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

using ir::As;

/// Where the values of variables come from, and what decides about loops, in all functions.
struct Flow {
  std::unordered_map<const ir::Variable*, std::vector<const ir::Expr*>> sources;
  std::vector<std::vector<const ir::Expr*>> heads;
};

void AddCall(const ir::Call& call, Flow& flow) {
  for (size_t i = 0; i < call.arguments.size() && i < call.callee->parameters.size(); ++i)
    flow.sources[call.callee->parameters[i]].push_back(call.arguments[i]);
}

void AddExpression(const ir::Expr& expression, Flow& flow) {
  ir::WalkExpression(expression, [&](const ir::Expr& each) {
    if (const auto* call = As<ir::Call>(&each)) AddCall(*call, flow);
    if (const auto* bind = As<ir::Bind>(&each)) flow.sources[bind->variable].push_back(bind->value);
  });
}

void AddBlock(ir::StmtList block, Flow& flow) {
  for (const ir::Stmt* statement : block) {
    ir::ForEachExpression(*statement, [&](const ir::Expr& each) { AddExpression(each, flow); });
    if (const auto* assign = As<ir::Assign>(statement)) flow.sources[assign->variable].push_back(assign->value);
    if (const auto* loop = As<ir::ForRange>(statement)) {
      flow.heads.push_back({loop->start, loop->stop, loop->step});
      flow.sources[loop->variable].push_back(loop->start);
    }
    if (const auto* loop = As<ir::While>(statement)) flow.heads.push_back({loop->condition});
    ir::ForEachBlock(*statement, [&](ir::StmtList inner) { AddBlock(inner, flow); });
  }
}

/// Whether the compiler can compute the expression from its operands alone.
bool IsComputed(const ir::Expr& each) {
  if (const auto* index = As<ir::ThreadIndex>(&each)) return index->value == ir::ThreadValue::kBlockDim;
  switch (each.kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kVariableRef:
    case ir::Kind::kUnary:
    case ir::Kind::kBinary:
    case ir::Kind::kCompare:
    case ir::Kind::kLogical:
    case ir::Kind::kSelect:
    case ir::Kind::kConvert:
    case ir::Kind::kBind:
    case ir::Kind::kIntrinsic: return true;
    default: return false;
  }
}

/// Adds the variables that the expressions depend on, through all assignments; false if they depend on anything else.
bool Collect(const std::vector<const ir::Expr*>& head, const Flow& flow, std::set<const ir::Variable*>& variables) {
  std::vector<const ir::Expr*> pending = head;
  bool computed = true;
  while (computed && !pending.empty()) {
    const ir::Expr* next = pending.back();
    pending.pop_back();
    ir::WalkExpression(*next, [&](const ir::Expr& each) {
      computed = computed && IsComputed(each);
      const auto* use = As<ir::VariableRef>(&each);
      if (!use || !variables.insert(use->variable).second) return;
      const auto found = flow.sources.find(use->variable);
      if (found != flow.sources.end()) pending.insert(pending.end(), found->second.begin(), found->second.end());
    });
  }
  return computed;
}

}  // namespace

std::vector<bool> NumbersOfLoops(const ir::Module& module) {
  Flow flow;
  for (const auto& function : module.functions) AddBlock(function->body, flow);
  std::set<const ir::Variable*> deciding;
  for (const auto& head : flow.heads)
    if (std::set<const ir::Variable*> variables; Collect(head, flow, variables)) deciding.merge(variables);
  std::vector<bool> numbers;
  for (const auto& function : module.functions) {
    if (function->kind != ir::FunctionKind::kKernel || function->is_child) continue;
    numbers.clear();
    for (const ir::Variable* parameter : function->parameters)
      numbers.push_back((parameter->type->IsInteger() || parameter->type->IsBool()) && deciding.contains(parameter));
  }
  return numbers;
}

}  // namespace pyk2cu::analysis
