#include "frontend/lowering/numbers/arrays.h"

#include <algorithm>

#include "frontend/ir/known_numbers.h"
#include "frontend/lowering/numbers/slots.h"
#include "frontend/lowering/shared_placement.h"
#include "frontend/lowering/use/run_time_checks.h"

namespace pyk2cu::lowering {
namespace {

/// The array before conversions to other layouts, which change nothing.
const ir::Expr& Unconverted(const ir::Expr& array) {
  const ir::Expr* root = &array;
  while (const auto* convert = ir::As<ir::Convert>(root)) root = convert->operand;
  return *root;
}

const Type& FieldType(const ir::FieldView& view) {
  return *view.array->type->dtype()->fields()[static_cast<size_t>(view.field)].type;
}

Number Literal(int64_t value) { return LiteralOf(ScalarId::kInt64, static_cast<uint64_t>(value)); }

Number Times(const Number& left, const Number& right) {
  if (left.literal && right.literal) return LiteralProduct(left, right);
  const ScalarId type = CommonType(left.type, right.type);
  return left.literal && left.value == 1 ? right : Number{type};
}

/// Whether the text has the parameter's own extents and strides, and not those of an aggregate.
bool IsFlat(const Planner& planner, const ir::Variable& variable) {
  return variable.kind == ir::VariableKind::kParameter && !planner.use.reassigned[variable.index];
}

Number VariableExtent(const Planner& planner, const ir::Variable& variable, int axis) {
  if (variable.IsStaticArray() && !IsDynamicShared(variable))
    return Literal(variable.extents[static_cast<size_t>(axis)]);
  if (!IsFlat(planner, variable)) return {ScalarId::kInt64};
  const std::optional<int64_t> extent = ir::KnownExtent(planner.function, variable, axis);
  const ScalarId type = ExtentType(planner.function, variable);
  return extent ? LiteralOfType(*extent, type) : Number{type};
}

/// Of an array that keeps its strides.
Number VariableStride(const Planner& planner, const ir::Expr& root, int axis) {
  const auto* ref = ir::As<ir::VariableRef>(&root);
  const bool is_flat = ref && IsFlat(planner, *ref->variable);
  const std::optional<int64_t> stride =
      is_flat ? ir::KnownStride(planner.function, *ref->variable, axis) : std::nullopt;
  return stride ? LiteralOfType(*stride, ScalarId::kInt64) : Number{ScalarId::kInt64};
}

/// Whether the text is a pyk_array, which has all extents and strides.
bool IsAggregatePlace(const Planner& planner, const ir::Expr& root) {
  switch (root.kind) {
    case ir::Kind::kView:
    case ir::Kind::kField:
    case ir::Kind::kFieldView: return false;
    case ir::Kind::kVariableRef: {
      const ir::Variable& variable = *static_cast<const ir::VariableRef&>(root).variable;
      return !variable.IsStaticArray() && !IsFlat(planner, variable);
    }
    default: return true;
  }
}

/// Of an array, or of what a pointer points to.
bool IsSmall(const Planner& planner, const ir::Expr& array) {
  const ir::Expr& root = Unconverted(array);
  if (root.type->Is(TypeKind::kPointer)) {
    const auto* pointer = ir::As<ir::VariableRef>(&root);
    const auto row = pointer ? planner.rows.find(pointer->variable) : planner.rows.end();
    return row != planner.rows.end() && IsSmall(planner, *row->second);
  }
  if (const auto* view = ir::As<ir::View>(&root))
    return IsSmall(planner, *view->array) && view->type->dtype()->Bytes() >= view->array->type->dtype()->Bytes();
  if (const auto* view = ir::As<ir::FieldView>(&root)) return IsSmall(planner, *view->array);
  const auto* ref = ir::As<ir::VariableRef>(&root);
  if (!ref) return root.kind == ir::Kind::kField;
  return ref->variable->IsStaticArray() ||
         (IsFlat(planner, *ref->variable) && IsSmallParameter(planner.function, *ref->variable));
}

/// Whether the array is a C array of several dimensions.
bool IsNested(const ir::Expr& root) {
  if (const auto* field = ir::As<ir::Field>(&root))
    return field->record->type->fields()[static_cast<size_t>(field->field)].type->shape().size() > 1;
  const auto* ref = ir::As<ir::VariableRef>(&root);
  return ref && ref->variable->IsStaticArray() && ref->variable->extents.size() > 1;
}

/// Whether the text of the array begins with an assignment to the name of an aggregate.
bool BeginsWithAssignment(const Planner& planner, const ir::Expr& array) {
  const ir::Expr& root = Unconverted(array);
  if (const auto* view = ir::As<ir::View>(&root))
    return view->array->type->IsArray() && BeginsWithAssignment(planner, *view->array);
  if (const auto* view = ir::As<ir::FieldView>(&root)) return BeginsWithAssignment(planner, *view->array);
  return planner.aggregates.IsNamed(root) && !planner.temporaries.GoesBefore(root);
}

Number FieldViewStride(Planner& planner, const ir::FieldView& view, int axis) {
  const int own = view.array->type->ndim();
  if (axis < own) return StrideOf(planner, *view.array, axis);
  int64_t stride = FieldType(view).Bytes();
  for (int inner = 0; inner <= axis - own; ++inner) stride /= FieldType(view).shape()[static_cast<size_t>(inner)];
  return Literal(stride);
}

IndexPlan& Note(Planner& planner, const ir::ElementIndex& index, const IndexPlan& plan) {
  return planner.result.indices.insert_or_assign(&index, plan).first->second;
}

/// Whether a constant index needs no check.
bool IsCheckedConstant(const Number& index, const Number& extent) {
  return index.literal && extent.literal && index.value >= 0 && index.value < extent.value;
}

IndexPlan CheckedIndex(Planner& planner, const ir::ElementIndex& index, const Number& extent) {
  Operand value = ReadValue(planner, *index.value), limit{extent};
  IndexPlan plan{.given = value.number.type, .result = value.number};
  if (!IsCheckedConstant(value.number, extent)) {
    const bool wraps = index.wrap && !IsUnsignedInteger(value.number.type);
    const bool wide = Width(value.number.type) > 32 || Width(extent.type) > 32;
    plan.kind = wraps ? IndexPlan::Kind::kCheckedWrapped : IndexPlan::Kind::kChecked;
    plan.type = wide ? ScalarId::kInt64 : ScalarId::kInt32;
    plan.result = {plan.type};
    value.Cast(plan.type);
    limit.Cast(plan.type);
  }
  plan.value = value.casts;
  plan.extent = limit.casts;
  return plan;
}

/// A subscript that is exact and not negative. An unsigned text modulo the width is exact, because the value is not
/// negative.
IndexPlan Subscript(Planner& planner, const ir::ElementIndex& index, const Number& extent, bool small) {
  Operand value = Read(planner, *index.value);
  const ir::Constant* constant = IntegerConstant(*index.value);
  if (constant && index.wrap && static_cast<int64_t>(constant->bits) < 0) {
    const int64_t bits = static_cast<int64_t>(constant->bits);
    const Number result = extent.literal ? Literal(extent.value + bits) : Number{extent.type};
    return {.kind = IndexPlan::Kind::kFromEnd, .result = result};
  }
  const ScalarId type = index.value->type->scalar();
  const bool is_unsigned = IsUnsignedInteger(value.number.type);
  const bool wraps = index.wrap && !constant && !(value.number.exact && is_unsigned);
  const bool readable = !wraps && is_unsigned && Width(value.number.type) == Width(type);
  if (!value.number.exact && !readable) value.Cast(type);
  if (!wraps) return {.value = value.casts, .result = value.number};
  const bool narrow = Width(extent.type) <= 32 && (small || Width(value.number.type) <= 32);
  const ScalarId wrapped = narrow ? ScalarId::kInt32 : ScalarId::kInt64;
  Operand limit{extent};
  value.Cast(wrapped);
  limit.Cast(wrapped);
  return {.kind = IndexPlan::Kind::kWrapped,
          .value = value.casts,
          .extent = limit.casts,
          .type = wrapped,
          .result = {wrapped}};
}

/// Whether a pass has widened a number of 32 bits, so that the offset is computed in 64 bits.
bool IsWidened(const ir::Expr& index) {
  const auto* convert = ir::As<ir::Convert>(&index);
  return convert && convert->type->IsScalar(ScalarId::kInt64) && convert->operand->type->IsScalar(ScalarId::kInt32);
}

void Widen(IndexPlan& plan) {
  if (plan.kind != IndexPlan::Kind::kValue) return;
  plan.value.Add(ScalarId::kInt64);
  plan.result = {ScalarId::kInt64};
}

/// Whether the index alone is the offset: that of the axis whose elements are next to each other, if all others are 0.
bool IsAlone(const Planner& planner, const ir::Expr& root, ir::IndexList indices, size_t axis) {
  if (axis != (root.type->layout() == Layout::kC ? indices.size() - 1 : 0)) return false;
  return std::ranges::all_of(indices, [&](const ir::ElementIndex& index) {
    const Number& number = planner.result.indices.at(&index).result;
    return &index == &indices[axis] || (number.literal && number.value == 0);
  });
}

}  // namespace

bool IsSmallParameter(const ir::Function& function, const ir::Variable& parameter) {
  if (function.kind != ir::FunctionKind::kKernel) return false;
  const auto position =
      static_cast<size_t>(std::ranges::find(function.parameters, &parameter) - function.parameters.begin());
  return position < function.facts.arguments.size() && function.facts.arguments[position].small;
}

ScalarId ExtentType(const ir::Function& function, const ir::Variable& parameter) {
  return IsSmallParameter(function, parameter) ? ScalarId::kInt32 : ScalarId::kInt64;
}

Number ExtentOf(Planner& planner, const ir::Expr& array, int axis) {
  const ir::Expr& root = Unconverted(array);
  const auto at = static_cast<size_t>(axis);
  if (const auto* view = ir::As<ir::View>(&root)) return ReadValue(planner, *view->extents[at]).number;
  if (const auto* ref = ir::As<ir::VariableRef>(&root)) return VariableExtent(planner, *ref->variable, axis);
  if (const auto* field = ir::As<ir::Field>(&root))
    return Literal(field->record->type->fields()[static_cast<size_t>(field->field)].type->shape()[at]);
  const auto* view = ir::As<ir::FieldView>(&root);
  if (!view) return {ScalarId::kInt64};
  const int own = view->array->type->ndim();
  return axis < own ? ExtentOf(planner, *view->array, axis)
                    : Literal(FieldType(*view).shape()[static_cast<size_t>(axis - own)]);
}

Number StrideOf(Planner& planner, const ir::Expr& array, int axis) {
  const ir::Expr& root = Unconverted(array);
  const bool stored = root.type->layout() == Layout::kA;
  if (const auto* view = ir::As<ir::View>(&root); view && stored)
    return ReadValue(planner, *view->strides[static_cast<size_t>(axis)]).number;
  if (const auto* view = ir::As<ir::FieldView>(&root)) return FieldViewStride(planner, *view, axis);
  if (stored) return VariableStride(planner, root, axis);
  if (IsAggregatePlace(planner, root)) return {ScalarId::kInt64};
  const int count = root.type->ndim();
  const bool c_order = root.type->layout() == Layout::kC;
  Number stride = LiteralOfType(root.type->dtype()->Bytes(), ScalarId::kInt64);
  for (int other = c_order ? count - 1 : 0; other != axis; other += c_order ? -1 : 1)
    stride = Times(ExtentOf(planner, root, other), stride);
  return stride;
}

Number PlanSize(Planner& planner, const ir::Size& node) {
  const ir::Expr& root = Unconverted(*node.array);
  Number size = LiteralOfType(1, ScalarId::kInt32);
  for (int axis = 0; axis < root.type->ndim(); ++axis) {
    Operand extent{ExtentOf(planner, root, axis)};
    // Strides may be zero in a view: the number of its elements then knows no bound.
    if (axis == 0 && root.type->ndim() > 1 && root.type->layout() == Layout::kA && IsSmall(planner, root))
      extent.Cast(ScalarId::kInt64);
    const Number number = axis == 0 ? Keep(planner, node, kFirstExtentSlot, extent) : extent.number;
    size = axis == 0 ? number : Times(size, number);
  }
  return size;
}

Number ArrayNumber(Planner& planner, const ir::Expr& array, Number number) {
  return BeginsWithAssignment(planner, array) ? Number{number.type, number.exact} : number;
}

Number PlanIndex(Planner& planner, const ir::ElementIndex& index, const Number& extent, bool small) {
  return Note(planner, index,
              ChecksIndex(planner.function, index) ? CheckedIndex(planner, index, extent)
                                                   : Subscript(planner, index, extent, small))
      .result;
}

void PlanIndices(Planner& planner, const ir::Expr& array, ir::IndexList indices) {
  if (const auto* view = ir::As<ir::FieldView>(&array)) {
    const auto own = static_cast<size_t>(view->array->type->ndim());
    PlanIndices(planner, *view->array, indices.first(own));
    for (size_t axis = own; axis < indices.size(); ++axis)
      PlanIndex(planner, indices[axis], Literal(FieldType(*view).shape()[axis - own]), true);
    return;
  }
  const ir::Expr& root = Unconverted(array);
  const bool small = IsSmall(planner, root);
  // An index in bounds fits in 32 bits if the array is small.
  const bool narrows = small && indices.size() > 1 && !IsNested(root) && root.type->layout() != Layout::kA;
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const Number extent = ExtentOf(planner, root, static_cast<int>(axis));
    const Number index = PlanIndex(planner, indices[axis], extent, small);
    const bool fits = index.literal || (Width(index.type) <= 32 && !IsUnsignedInteger(index.type));
    if (narrows && !fits) planner.result.indices.at(&indices[axis]).narrows = true;
    if (narrows && fits && IsWidened(*indices[axis].value)) Widen(planner.result.indices.at(&indices[axis]));
  }
  for (size_t axis = 0; narrows && axis < indices.size(); ++axis)
    if (IsAlone(planner, root, indices, axis)) planner.result.indices.at(&indices[axis]).narrows = false;
}

void PlanAddressIndices(Planner& planner, const ir::Expr& array, ir::IndexList indices) {
  const ir::Expr& root = Unconverted(array);
  if (!IsSmall(planner, root) || IsNested(root) || root.type->layout() == Layout::kA)
    return PlanIndices(planner, array, indices);
  for (size_t axis = 0; axis < indices.size(); ++axis)
    PlanIndex(planner, indices[axis], ExtentOf(planner, root, static_cast<int>(axis)), false);
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    IndexPlan& plan = planner.result.indices.at(&indices[axis]);
    const bool is_wide = plan.result.literal || Width(plan.result.type) > 32;
    if (is_wide || indices[axis].in_bounds || IsAlone(planner, root, indices, axis)) continue;
    // Several products of 64 bits cost more than the row saves. Unsigned ones of 32 bits are right where elements are.
    const bool is_unsigned = indices.size() > 2 && plan.kind == IndexPlan::Kind::kValue;
    plan.type = is_unsigned ? ScalarId::kUInt32 : ScalarId::kInt64;
    plan.value.Add(plan.type);
    if (plan.kind == IndexPlan::Kind::kWrapped) plan.extent.Add(plan.type);
    plan.result = {plan.type};
  }
}

void PlanView(Planner& planner, const ir::View& view) {
  NumberOf(planner, *view.array);
  if (view.offset) Keep(planner, view, kOffsetSlot, ReadValue(planner, *view.offset));
  for (size_t axis = 0; axis < view.extents.size(); ++axis)
    Keep(planner, view, ViewExtentSlot(static_cast<int>(axis)), ReadValue(planner, *view.extents[axis]));
  for (size_t axis = 0; axis < view.strides.size(); ++axis)
    Keep(planner, view, ViewStrideSlot(view, static_cast<int>(axis)), ReadValue(planner, *view.strides[axis]));
  const bool is_array = view.array->type->IsArray();
  if (is_array) PlanIndices(planner, *view.array, view.indices);
}

}  // namespace pyk2cu::lowering
