#include "frontend/sema/names/views.h"

#include <algorithm>

#include "frontend/sema/names/names.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"

namespace pyk2cu::sema {
namespace {

constexpr int kStableDepth = 3;  ///< numbers with deeper operators are kept in a variable instead of repeated

/// Returns the expression with `to` in place of `from`, which it replaces in operands of binary operators and builtins.
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

/// Returns true if an integer has the same value wherever the expression is repeated while its variables are visible,
/// and is cheap to repeat. A name that only one place binds cannot change before that place is reached again, and then
/// everything made from the name is bound again too.
bool IsStableNumber(FunctionContext& context, const ir::Expr* number, int depth = 0) {
  if (depth > kStableDepth) return false;
  switch (number->kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kThreadIndex: return true;
    case ir::Kind::kVariableRef: {
      const ir::Variable* variable = static_cast<const ir::VariableRef*>(number)->variable;
      if (variable->kind == ir::VariableKind::kTemporary || context.variables.fixed.contains(variable)) return true;
      const auto stores = context.names.store_counts.find(variable->name);
      return stores != context.names.store_counts.end() && stores->second == 1 &&
             (variable->type->IsScalar() || variable->type->IsTuple() || variable->type->Is(TypeKind::kRecord));
    }
    case ir::Kind::kExtent: return IsStableArray(context, static_cast<const ir::Extent*>(number)->array);
    case ir::Kind::kSize: return IsStableArray(context, static_cast<const ir::Size*>(number)->array);
    case ir::Kind::kStride: return IsStableArray(context, static_cast<const ir::Stride*>(number)->array);
    case ir::Kind::kConvert:
      return number->type->IsInteger() &&
             IsStableNumber(context, static_cast<const ir::Convert*>(number)->operand, depth);
    case ir::Kind::kBoundedIndex: {
      const auto& bounded = *static_cast<const ir::BoundedIndex*>(number);
      return IsStableNumber(context, bounded.index.value, depth + 1) &&
             IsStableNumber(context, bounded.extent, depth + 1);
    }
    case ir::Kind::kTupleGet: return IsStableNumber(context, static_cast<const ir::TupleGet*>(number)->tuple, depth);
    case ir::Kind::kBinary: {
      const auto& binary = *static_cast<const ir::Binary*>(number);
      const bool cheap =
          binary.op == ir::BinaryOp::kAdd || binary.op == ir::BinaryOp::kSub || binary.op == ir::BinaryOp::kMul;
      return cheap && IsStableNumber(context, binary.left, depth + 1) &&
             IsStableNumber(context, binary.right, depth + 1);
    }
    default: return false;
  }
}

/// Returns true if an expression refers to the same record wherever it is repeated.
bool IsStableRecord(FunctionContext& context, const ir::Expr* record) {
  if (const auto* field = ir::As<ir::Field>(record)) return IsStableRecord(context, field->record);
  if (record->kind == ir::Kind::kVariablePlace) return true;
  if (const auto* ref = ir::As<ir::VariableRef>(record)) return IsStableNumber(context, ref);
  const auto* load = ir::As<ir::Load>(record);
  return load && IsStableArray(context, load->array) &&
         std::all_of(load->indices.begin(), load->indices.end(),
                     [&](const ir::ElementIndex& index) { return IsStableNumber(context, index.value); });
}

}  // namespace

bool IsStableArray(FunctionContext& context, const ir::Expr* array) {
  if (const auto* view = ir::As<ir::View>(array)) {
    if (!IsStableArray(context, view->array) || (view->offset && !IsStableNumber(context, view->offset))) return false;
    for (const ir::ElementIndex& index : view->indices)
      if (!IsStableNumber(context, index.value)) return false;
    for (ir::ExprList numbers : {view->extents, view->strides}) {
      for (const ir::Expr* number : numbers)
        if (!IsStableNumber(context, number)) return false;
    }
    return true;
  }
  if (const auto* fields = ir::As<ir::FieldView>(array)) return IsStableArray(context, fields->array);
  if (const auto* field = ir::As<ir::Field>(array)) return IsStableRecord(context, field->record);
  const auto* ref = ir::As<ir::VariableRef>(array);
  if (!ref) return false;
  if (ref->variable->kind != ir::VariableKind::kLocal || context.variables.fixed.contains(ref->variable)) return true;
  const auto stores = context.names.store_counts.find(ref->variable->name);
  return ref->type->Is(TypeKind::kPointer) && stores != context.names.store_counts.end() && stores->second == 1;
}

ArrayView WholeView(FunctionContext& context, Value array) {
  const bool is_name = array.expr()->kind == ir::Kind::kVariableRef || array.expr()->kind == ir::Kind::kField ||
                       IsStableArray(context, array.expr());
  const std::optional<Value> fixed = is_name ? array : FixedView(context, array, "part");
  array = fixed ? *fixed : Spill(context, array);
  ArrayView view{array.expr(), array.expr()->type, {}, {}};
  for (int axis = 0; axis < view.type->ndim(); ++axis) {
    view.first.push_back({context.builder.Int(array.span, 0), false, true});
    view.axes.push_back({axis, context.builder.Extent(array.span, array.expr(), axis), nullptr});
  }
  return view;
}

Value ViewValue(FunctionContext& context, ArrayView view, Span span) {
  std::vector<const ir::Expr*> extents, strides;
  for (const ArrayView::Axis& axis : view.axes) {
    extents.push_back(axis.extent);
    if (view.type->layout() != Layout::kA) continue;
    const ir::Expr* stride =
        axis.axis < 0 ? context.builder.Int(span, 0) : context.builder.Stride(span, view.array, axis.axis);
    strides.push_back(axis.step ? context.builder.Product(stride, axis.step) : stride);
  }
  Value value = Value::Of(
      context.builder.View(span, view.type, view.array, view.first, nullptr, std::move(extents), std::move(strides)));
  value.As<Expression>()->view = std::make_shared<const ArrayView>(std::move(view));
  return value;
}

const ir::Expr* Fixed(FunctionContext& context, const ir::Expr* number, std::string_view name) {
  if (!number || IsStableNumber(context, number)) return number;
  ir::Variable* variable = NewTemporary(context, number->type, number->span, name);
  context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, number->span,
                                                                 static_cast<const ir::Variable*>(variable), number));
  return context.builder.Ref(number->span, variable);
}

std::optional<Value> FixedView(FunctionContext& context, const Value& value, std::string_view name) {
  const auto* given = value.IsExpr() ? ir::As<ir::View>(value.expr()) : nullptr;
  if (!given || !IsStableArray(context, given->array)) return std::nullopt;
  const std::string stem(name);
  if (value.view()) {
    ArrayView view = *value.view();
    for (ir::ElementIndex& index : view.first) {
      const ir::Expr* begin = Fixed(context, index.value, stem + "_begin");
      for (ArrayView::Axis& axis : view.axes) axis.extent = Replaced(context.builder, axis.extent, index.value, begin);
      index.value = begin;
    }
    for (ArrayView::Axis& axis : view.axes) {
      axis.extent = Fixed(context, axis.extent, stem + "_size");
      axis.step = Fixed(context, axis.step, stem + "_step");
    }
    return ViewValue(context, std::move(view), value.span);
  }
  std::vector<ir::ElementIndex> indices(given->indices.begin(), given->indices.end());
  for (ir::ElementIndex& index : indices) index.value = Fixed(context, index.value, stem + "_begin");
  std::vector<const ir::Expr*> extents, strides;
  for (const ir::Expr* extent : given->extents) extents.push_back(Fixed(context, extent, stem + "_size"));
  for (const ir::Expr* stride : given->strides) strides.push_back(Fixed(context, stride, stem + "_stride"));
  const ir::Expr* offset = Fixed(context, given->offset, stem + "_offset");
  return Value::Of(context.builder.View(value.span, given->type, given->array, std::move(indices), offset,
                                        std::move(extents), std::move(strides)));
}

void NoteSource(FunctionContext& context, const ir::Variable* variable, const ir::Expr* value) {
  if (value->type->IsArray()) context.variables.sources.emplace_back(variable, value);
}

void RaiseUnless(FunctionContext& context, const ir::Expr* condition, std::string_view exception,
                 std::string_view message, Span span) {
  if (const ir::Constant* constant = AsConstant(condition); constant && constant->bits) return;
  Arena& arena = context.builder.arena();
  const ir::Stmt* raise[] = {
      context.builder.Statement<ir::Raise>(ir::Kind::kRaise, span, arena.Copy(exception), arena.Copy(message))};
  const ir::Expr* fails = context.builder.Unary(span, ir::UnaryOp::kNot, condition);
  context.block->push_back(
      context.builder.Statement<ir::If>(ir::Kind::kIf, span, fails, arena.Copy(ir::StmtList(raise)), ir::StmtList()));
}

void PropagateWrites(FunctionContext& context) {
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> rest = context.variables.sources;
  for (bool changed = true; changed;) {
    changed = false;
    std::erase_if(rest, [&](const auto& source) {
      if (!source.first->written) return false;
      MarkWritten(context, source.second);
      return changed = true;
    });
  }
}

}  // namespace pyk2cu::sema
