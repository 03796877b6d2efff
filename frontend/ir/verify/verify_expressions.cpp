#include "frontend/ir/verify/verify_expressions.h"

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/verify/verify_types.h"

namespace pyk2cu::ir {
namespace {

void CheckArray(const Verification& state, const Expr* array) {
  state.RequireAt(array->type->IsArray(), array, "an operand that is no array");
}

void CheckAxis(const Verification& state, const Expr& node, int axis, int axes) {
  state.RequireAt(axis >= 0 && axis < axes, &node, "an axis out of range");
}

void CheckGrid(const Verification& state, const Expr& node, int axis) {
  state.RequireAt(node.type->IsInteger(), &node, "a grid value that is no integer");
  CheckAxis(state, node, axis, 3);
}

void CheckArrayProperty(const Verification& state, const Expr& node, const Expr* array, int axis) {
  CheckArray(state, array);
  state.RequireAt(node.type->IsInteger(), &node, "an extent or stride that is no integer");
  CheckAxis(state, node, axis, array->type->ndim());
}

}  // namespace

void CheckCondition(const Verification& state, const Expr* condition) {
  state.RequireAt(condition->type->IsBool(), condition, "a condition that is no bool");
}

void CheckElement(const Verification& state, const Expr* array, IndexList indices) {
  CheckArray(state, array);
  state.RequireAt(indices.size() == static_cast<size_t>(array->type->ndim()), array,
                  "another number of indices than dimensions");
}

void CheckWritten(const Verification& state, const Expr* array) {
  const auto* reference = As<VariableRef>(array);
  const bool marked =
      !reference || reference->variable->kind != VariableKind::kParameter || reference->variable->written;
  state.RequireAt(marked, array, "a write to a parameter that is not marked written");
}

void CheckRecordField(const Verification& state, const Expr* operand, const Type* record, int field) {
  state.RequireAt(record && record->Is(TypeKind::kRecord), operand, "a field of what is no record");
  state.RequireAt(field >= 0 && static_cast<size_t>(field) < record->fields().size(), operand,
                  "a field that the record does not have");
}

void CheckArguments(const Verification& state, const Expr* at, const Function& callee, ExprList arguments) {
  state.RequireAt(callee.parameters.size() == arguments.size(), at, "another number of arguments than parameters");
  for (size_t i = 0; i < arguments.size(); ++i)
    state.RequireAt(arguments[i]->type == callee.parameters[i]->type, at,
                    "an argument of another type than the parameter");
}

void CheckNode(Verification& state, const Constant& node) {
  state.RequireAt(node.type->IsScalar(), &node, "a constant that is no scalar");
}
void CheckNode(Verification& state, const StringConstant& node) {
  state.RequireAt(node.type->IsString(), &node, "a string of another type");
}
void CheckNode(Verification& state, const StaticValue& node) {
  state.RequireAt(node.type->IsStatic(), &node, "a value whose type does not say all");
}
void CheckNode(Verification& state, const VariableRef& node) {
  state.RequireAt(node.variable->type == node.type, &node, "a variable read with another type");
}
void CheckNode(Verification& state, const VariablePlace& node) {
  state.RequireAt(node.variable->type->Is(TypeKind::kStruct), &node, "the place of what is no struct of the function");
  state.RequireAt(node.type == node.variable->type->dtype(), &node,
                  "a place of another type than the variable's record");
}
void CheckNode(Verification& state, const ThreadIndex& node) {
  state.RequireAt(node.type->IsInteger(), &node, "a thread index that is no integer");
  CheckAxis(state, node, node.axis, 3);
}
void CheckNode(Verification& state, const GridIndex& node) { CheckGrid(state, node, node.axis); }
void CheckNode(Verification& state, const GridSize& node) { CheckGrid(state, node, node.axis); }

void CheckNode(Verification& state, const Unary& node) {
  state.RequireAt(node.operand->type == node.type, &node, "an operand of another type than the result");
  state.RequireAt(HasOperator(node.op, node.type), &node, "an operator on a type that does not have it");
}
void CheckNode(Verification& state, const Binary& node) {
  state.RequireAt(node.left->type == node.type && node.right->type == node.type, &node,
                  "operands of another type than the result");
  state.RequireAt(HasOperator(node.op, node.type), &node, "an operator on a type that does not have it");
}
void CheckNode(Verification& state, const Compare& node) {
  state.RequireAt(node.type->IsBool(), &node, "a comparison that is no bool");
  state.RequireAt(AreComparable(node.op, node.left->type, node.right->type), &node,
                  "operands that are not two scalars of one type");
}
void CheckNode(Verification& state, const Logical& node) {
  CheckCondition(state, node.left);
  CheckCondition(state, node.right);
  state.RequireAt(node.type->IsBool(), &node, "a logical operation that is no bool");
}
void CheckNode(Verification& state, const Select& node) {
  CheckCondition(state, node.condition);
  state.RequireAt(node.then->type == node.type && node.otherwise->type == node.type, &node,
                  "a choice of another type than the result");
}
void CheckNode(Verification& state, const Convert& node) {
  state.RequireAt(IsConvertible(node.operand->type, node.type), &node, "a conversion that does not exist");
}
void CheckNode(Verification& state, const Bind& node) {
  state.RequireAt(node.variable->kind == VariableKind::kTemporary, &node,
                  "a binding of a variable that is no temporary of the function");
  state.RequireAt(node.variable->type == node.value->type, &node, "a value of another type than its variable");
  state.RequireAt(node.body->type == node.type, &node, "a body of another type than the result");
}

void CheckNode(Verification& state, const Call& node) {
  state.RequireAt(node.callee->kind == FunctionKind::kDevice, &node, "a call of a kernel");
  state.RequireAt(node.callee->returns == node.type, &node, "a call of another type than the callee returns");
  CheckArguments(state, &node, *node.callee, node.arguments);
  for (size_t i = 0; i < node.arguments.size(); ++i)
    if (node.callee->parameters[i]->written) CheckWritten(state, node.arguments[i]);
  state.needs_barriers |= node.callee->uses_barriers;
}
void CheckNode(Verification& state, const Intrinsic& node) {
  state.RequireAt(node.row != nullptr, &node, "an intrinsic without a row");
  state.needs_barriers |= node.row->effects == Effects::kBarrier || node.row->effects == Effects::kWarp;
}

void CheckNode(Verification& state, const Load& node) {
  CheckElement(state, node.array, node.indices);
  state.RequireAt(node.array->type->dtype() == node.type, &node, "an element of another type than the array's");
}
void CheckNode(Verification& state, const ElementAddress& node) {
  CheckElement(state, node.array, node.indices);
  const bool is_pointer = node.type->Is(TypeKind::kPointer);  // of a row
  state.RequireAt(node.array->type->dtype() == (is_pointer ? node.type->dtype() : node.type), &node,
                  "an element of another type than the array's");
  if (!state.writes_address || is_pointer) return;
  state.RequireAt(!node.array->type->readonly(), &node, "the address of an element of a read-only array");
  CheckWritten(state, node.array);
}
void CheckNode(Verification& state, const Extent& node) { CheckArrayProperty(state, node, node.array, node.axis); }
void CheckNode(Verification& state, const Stride& node) { CheckArrayProperty(state, node, node.array, node.axis); }
void CheckNode(Verification& state, const Size& node) {
  CheckArray(state, node.array);
  state.RequireAt(node.type->IsInteger(), &node, "a size that is no integer");
}
void CheckNode(Verification& state, const View& node) {
  if (!node.indices.empty()) CheckElement(state, node.array, node.indices);
  state.RequireAt(node.type->IsArray(), &node, "a view that is no array");
  state.RequireAt(node.array->type->IsArray() || node.array->type->Is(TypeKind::kPointer), &node,
                  "a view of what is no array");
  state.RequireAt(node.extents.size() == static_cast<size_t>(node.type->ndim()), &node,
                  "another number of extents than dimensions");
  state.RequireAt(node.strides.size() == (node.type->layout() == Layout::kA ? node.extents.size() : 0), &node,
                  "strides that do not fit the layout");
  for (const Expr* number : node.extents)
    state.RequireAt(number->type->IsInteger(), &node, "an extent that is no integer");
  for (const Expr* number : node.strides)
    state.RequireAt(number->type->IsInteger(), &node, "a stride that is no integer");
}

void CheckNode(Verification& state, const MakeTuple& node) {
  state.RequireAt(node.type->PartCount() == node.elements.size(), &node, "a tuple of another length than its type");
  for (size_t i = 0; i < node.elements.size(); ++i)
    state.RequireAt(node.elements[i]->type == node.type->Part(i), &node, "an element of another type than the tuple's");
}
void CheckNode(Verification& state, const TupleGet& node) {
  state.RequireAt(node.index >= 0 && static_cast<size_t>(node.index) < node.tuple->type->PartCount(), &node,
                  "an index out of range");
  state.RequireAt(node.tuple->type->Part(static_cast<size_t>(node.index)) == node.type, &node,
                  "an element of another type than the tuple's");
}
void CheckNode(Verification& state, const TupleIndex& node) {
  state.RequireAt(node.tuple->type->IsUniform() && node.tuple->type->elements()[0] == node.type, &node,
                  "a run-time index into a tuple that is not uniform");
}
void CheckNode(Verification& state, const BoundedIndex& node) {
  state.RequireAt(node.type->IsInteger() && node.extent->type->IsInteger(), &node,
                  "an extent or index that is no integer");
}
void CheckNode(Verification& state, const Require& node) {
  CheckCondition(state, node.condition);
  state.RequireAt(node.value->type == node.type, &node, "a required value of another type than the result");
}

void CheckNode(Verification& state, const Field& node) {
  const Type* record = node.record->type;
  const bool is_value = record->Is(TypeKind::kStruct);
  CheckRecordField(state, node.record, is_value ? record->dtype() : record, node.field);
  state.RequireAt(!is_value || !(node.type->IsArray() || node.type->Is(TypeKind::kRecord)), &node,
                  "a place in a value");
}
void CheckNode(Verification& state, const FieldView& node) {
  CheckRecordField(state, node.array, node.array->type->dtype(), node.field);
  state.RequireAt(node.type->IsArray(), &node, "a view that is no array");
}
void CheckNode(Verification& state, const CharLength& node) {
  state.RequireAt(node.operand->type->Is(TypeKind::kCharSeq), &node, "the length of what is no char sequence");
}

}  // namespace pyk2cu::ir
