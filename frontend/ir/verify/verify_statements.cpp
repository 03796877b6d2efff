#include "frontend/ir/verify/verify_statements.h"

#include "frontend/ir/verify/verify_expressions.h"
#include "frontend/ir/verify/verify_types.h"

namespace pyk2cu::ir {
namespace {

void CheckAssigned(const Verification& state, const Variable& variable, const Type* type) {
  const bool scalar_parameter = variable.kind == VariableKind::kParameter && !variable.type->IsArray();
  state.Require(variable.kind == VariableKind::kLocal || variable.kind == VariableKind::kTemporary || scalar_parameter,
                "an assignment to an array's storage");
  state.Require(variable.type == type || IsViewOf(variable.type, type), "a value of another type than its variable");
  state.Require(!state.loop_variables.contains(&variable), "an assignment to the variable of a running loop");
}

}  // namespace

void CheckNode(Verification& state, const Assign& node) { CheckAssigned(state, *node.variable, node.value->type); }

void CheckNode(Verification& state, const Store& node) {
  CheckElement(state, node.array, node.indices);
  state.Require(!node.array->type->readonly(), "a store to a read-only array");
  state.Require(IsStorable(node.value->type, node.array->type->dtype()),
                "a stored value of another type than the elements");
  CheckWritten(state, node.array);
}

void CheckNode(Verification& state, const SetField& node) {
  CheckRecordField(state, node.record, node.record->type, node.field);
  const Type* field = node.record->type->fields()[static_cast<size_t>(node.field)].type;
  state.Require(node.lane < 0 || (field->IsVector() && node.lane < field->lanes()),
                "a lane that the field does not have");
  state.Require(IsStorable(node.value->type, node.lane < 0 ? field : field->dtype()),
                "a stored value of another type than the field");
}

void CheckNode(Verification&, const Evaluate&) {}

void CheckNode(Verification& state, const If& node) { CheckCondition(state, node.condition); }

void CheckNode(Verification& state, const While& node) { CheckCondition(state, node.condition); }

void CheckNode(Verification& state, const ForRange& node) {
  CheckAssigned(state, *node.variable, node.start->type);
  state.Require(node.start->type == node.stop->type && node.start->type == node.step->type,
                "range bounds of different types");
  state.Require(node.variable->type->IsInteger(), "a loop over a variable that is no integer");
  state.Require(node.variable->kind != VariableKind::kParameter, "a parameter as loop variable");
}

void CheckNode(Verification& state, const Break&) { state.Require(state.loop_depth > 0, "outside a loop"); }

void CheckNode(Verification& state, const Continue&) { state.Require(state.loop_depth > 0, "outside a loop"); }

void CheckNode(Verification& state, const Return& node) {
  if (node.value)
    state.Require(node.value->type == state.function.returns, "a returned value of another type than the function's");
  else
    state.Require(state.function.returns->IsNone(), "a return without a value");
}

void CheckNode(Verification& state, const Print& node) {
  for (const Expr* operand : node.operands)
    state.Require(IsPrintable(operand->type), "an operand that cannot be printed");
}

void CheckNode(Verification& state, const Raise& node) {
  state.Require(!node.exception.empty(), "an exception without a name");
}

void CheckNode(Verification& state, const ChildLaunch& node) {
  state.Require(node.grid.size() == 3 && node.block.size() == 3, "a grid or block without three extents");
  state.Require(node.kernel->kind == FunctionKind::kKernel, "a launch of what is no kernel of the module");
  CheckArguments(state, nullptr, *node.kernel, node.arguments);
}

}  // namespace pyk2cu::ir
