#include <algorithm>

#include "frontend/sema/function_state.h"

namespace pyk2cu::sema {
namespace {

constexpr int kStableDepth = 3;  ///< operators deep that a number is repeated rather than kept in a variable

/// The expression with `to` in place of `from`, as far as sums, differences and calls reach.
const ir::Expr* Replaced(IrBuilder& builder, const ir::Expr* in, const ir::Expr* from, const ir::Expr* to) {
  if (in == from) return to;
  if (const auto* binary = ir::As<ir::Binary>(in)) {
    const ir::Expr *left = Replaced(builder, binary->left, from, to),
                   *right = Replaced(builder, binary->right, from, to);
    const bool same = left == binary->left && right == binary->right;
    return same ? in : builder.Binary(in->span, binary->op, left, right, binary->exact);
  }
  const auto* call = ir::As<ir::Intrinsic>(in);
  if (!call) return in;
  std::vector<const ir::Expr*> operands;
  for (const ir::Expr* operand : call->operands) operands.push_back(Replaced(builder, operand, from, to));
  return std::equal(operands.begin(), operands.end(), call->operands.begin())
             ? in
             : builder.Intrinsic(in->span, in->type, call->row, operands);
}

}  // namespace

/// Whether the array is the same wherever the expression is repeated.
bool FunctionState::IsStableArray(const ir::Expr* array) const {
  if (const auto* view = ir::As<ir::View>(array)) {
    if (!IsStableArray(view->array) || (view->offset && !IsStableNumber(view->offset))) return false;
    for (const ir::ElementIndex& index : view->indices)
      if (!IsStableNumber(index.value)) return false;
    for (ir::ExprList numbers : {view->extents, view->strides}) {
      for (const ir::Expr* number : numbers)
        if (!IsStableNumber(number)) return false;
    }
    return true;
  }
  if (const auto* fields = ir::As<ir::FieldView>(array)) return IsStableArray(fields->array);
  if (const auto* field = ir::As<ir::Field>(array)) return IsStableRecord(field->record);
  const auto* ref = ir::As<ir::VariableRef>(array);
  if (!ref) return false;
  if (ref->variable->kind != ir::VariableKind::kLocal || fixed_.contains(ref->variable)) return true;
  const auto stores = store_counts_.find(ref->variable->name);
  return ref->type->Is(TypeKind::kPointer) && stores != store_counts_.end() && stores->second == 1;
}

/// Whether a record is the same one wherever the expression is repeated.
bool FunctionState::IsStableRecord(const ir::Expr* record) const {
  if (const auto* field = ir::As<ir::Field>(record)) return IsStableRecord(field->record);
  if (record->kind == ir::Kind::kVariablePlace) return true;
  if (const auto* ref = ir::As<ir::VariableRef>(record)) return IsStableNumber(ref);
  const auto* load = ir::As<ir::Load>(record);
  return load && IsStableArray(load->array) &&
         std::all_of(load->indices.begin(), load->indices.end(),
                     [&](const ir::ElementIndex& index) { return IsStableNumber(index.value); });
}

/// Whether an integer is the same, and cheap, wherever the expression is repeated, as long as its variables are seen. A
/// name that the text binds once cannot change before what was made from it is bound again.
bool FunctionState::IsStableNumber(const ir::Expr* number, int depth) const {
  if (depth > kStableDepth) return false;
  switch (number->kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kThreadIndex: return true;
    case ir::Kind::kVariableRef: {
      const ir::Variable* variable = static_cast<const ir::VariableRef*>(number)->variable;
      if (variable->kind == ir::VariableKind::kTemporary || fixed_.contains(variable)) return true;
      const auto stores = store_counts_.find(variable->name);
      return stores != store_counts_.end() && stores->second == 1 &&
             (variable->type->IsScalar() || variable->type->IsTuple() || variable->type->Is(TypeKind::kRecord));
    }
    case ir::Kind::kExtent: return IsStableArray(static_cast<const ir::Extent*>(number)->array);
    case ir::Kind::kSize: return IsStableArray(static_cast<const ir::Size*>(number)->array);
    case ir::Kind::kStride: return IsStableArray(static_cast<const ir::Stride*>(number)->array);
    case ir::Kind::kConvert:
      return number->type->IsInteger() && IsStableNumber(static_cast<const ir::Convert*>(number)->operand, depth);
    case ir::Kind::kBoundedIndex: {
      const auto& bounded = *static_cast<const ir::BoundedIndex*>(number);
      return IsStableNumber(bounded.index.value, depth + 1) && IsStableNumber(bounded.extent, depth + 1);
    }
    case ir::Kind::kTupleGet: return IsStableNumber(static_cast<const ir::TupleGet*>(number)->tuple, depth);
    case ir::Kind::kBinary: {
      const auto& binary = *static_cast<const ir::Binary*>(number);
      const bool cheap =
          binary.op == ir::BinaryOp::kAdd || binary.op == ir::BinaryOp::kSub || binary.op == ir::BinaryOp::kMul;
      return cheap && IsStableNumber(binary.left, depth + 1) && IsStableNumber(binary.right, depth + 1);
    }
    default: return false;
  }
}

/// All of an array; one that is computed on the spot is kept first.
ArrayView FunctionState::WholeView(Value array) {
  const bool is_name = array.expr()->kind == ir::Kind::kVariableRef || array.expr()->kind == ir::Kind::kField ||
                       IsStableArray(array.expr());
  const std::optional<Value> fixed = is_name ? array : FixedView(array, "part");
  array = fixed ? *fixed : Spill(array);
  ArrayView view{array.expr(), array.expr()->type, {}, {}};
  for (int axis = 0; axis < view.type->ndim(); ++axis) {
    view.first.push_back({builder_.Int(array.span, 0), false, true});
    view.axes.push_back({axis, builder_.Extent(array.span, array.expr(), axis), nullptr});
  }
  return view;
}

Value FunctionState::ViewValue(ArrayView view, Span span) {
  std::vector<const ir::Expr*> extents, strides;
  for (const ArrayView::Axis& axis : view.axes) {
    extents.push_back(axis.extent);
    if (view.type->layout() != Layout::kA) continue;
    const ir::Expr* stride = axis.axis < 0 ? builder_.Int(span, 0) : builder_.Stride(span, view.array, axis.axis);
    strides.push_back(axis.step ? builder_.Product(stride, axis.step) : stride);
  }
  Value value = Value::Of(
      builder_.View(span, view.type, view.array, view.first, nullptr, std::move(extents), std::move(strides)));
  value.As<Expression>()->view = std::make_shared<const ArrayView>(std::move(view));
  return value;
}

/// The number itself if it is stable, else a variable that holds it.
const ir::Expr* FunctionState::Fixed(const ir::Expr* number, std::string_view name) {
  if (!number || IsStableNumber(number)) return number;
  ir::Variable* variable = NewTemporary(number->type, number->span, name);
  block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, number->span,
                                                   static_cast<const ir::Variable*>(variable), number));
  return builder_.Ref(number->span, variable);
}

/// A view as something that a name can stand for without being stored; nothing if it is no view, or of an array that
/// may change.
std::optional<Value> FunctionState::FixedView(const Value& value, std::string_view name) {
  const auto* given = value.IsExpr() ? ir::As<ir::View>(value.expr()) : nullptr;
  if (!given || !IsStableArray(given->array)) return std::nullopt;
  const std::string stem(name);
  if (value.view()) {
    ArrayView view = *value.view();
    for (ir::ElementIndex& index : view.first) {
      const ir::Expr* begin = Fixed(index.value, stem + "_begin");
      for (ArrayView::Axis& axis : view.axes) axis.extent = Replaced(builder_, axis.extent, index.value, begin);
      index.value = begin;
    }
    for (ArrayView::Axis& axis : view.axes) {
      axis.extent = Fixed(axis.extent, stem + "_size");
      axis.step = Fixed(axis.step, stem + "_step");
    }
    return ViewValue(std::move(view), value.span);
  }
  std::vector<ir::ElementIndex> indices(given->indices.begin(), given->indices.end());
  for (ir::ElementIndex& index : indices) index.value = Fixed(index.value, stem + "_begin");
  std::vector<const ir::Expr*> extents, strides;
  for (const ir::Expr* extent : given->extents) extents.push_back(Fixed(extent, stem + "_size"));
  for (const ir::Expr* stride : given->strides) strides.push_back(Fixed(stride, stem + "_stride"));
  const ir::Expr* offset = Fixed(given->offset, stem + "_offset");
  return Value::Of(builder_.View(value.span, given->type, given->array, std::move(indices), offset, std::move(extents),
                                 std::move(strides)));
}

void FunctionState::NoteSource(const ir::Variable* variable, const ir::Expr* value) {
  if (value->type->IsArray()) sources_.emplace_back(variable, value);
}

/// Raises here where the condition does not hold; nothing if it is known to.
void FunctionState::RaiseUnless(const ir::Expr* condition, std::string_view exception, std::string_view message,
                                Span span) {
  if (const ir::Constant* constant = AsConstant(condition); constant && constant->bits) return;
  Arena& arena = builder_.arena();
  const ir::Stmt* raise[] = {
      builder_.Statement<ir::Raise>(ir::Kind::kRaise, span, arena.Copy(exception), arena.Copy(message))};
  const ir::Expr* fails = builder_.Unary(span, ir::UnaryOp::kNot, condition);
  block_->push_back(
      builder_.Statement<ir::If>(ir::Kind::kIf, span, fails, arena.Copy(ir::StmtList(raise)), ir::StmtList()));
}

/// What is written through a variable is written to the arrays that it was made from.
void FunctionState::PropagateWrites() {
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> rest = sources_;
  for (bool changed = true; changed;) {
    changed = false;
    std::erase_if(rest, [&](const auto& source) {
      if (!source.first->written) return false;
      MarkWritten(source.second);
      return changed = true;
    });
  }
}

}  // namespace pyk2cu::sema
