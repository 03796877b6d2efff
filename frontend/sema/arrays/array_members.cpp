#include "frontend/sema/arrays/array_members.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/arrays/array_functions.h"
#include "frontend/sema/arrays/array_refusals.h"
#include "frontend/sema/arrays/arrays.h"
#include "frontend/sema/arrays/copies.h"
#include "frontend/sema/arrays/slices.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

Layout Mirrored(Layout layout) {
  return layout == Layout::kC ? Layout::kF : layout == Layout::kF ? Layout::kC : Layout::kA;
}

/// A view that begins at the first element of an array or a view, `offset` bytes further if that is not null.
Value Over(FunctionContext& context, const Value& array, const Type* type, const ir::Expr* offset,
           std::vector<const ir::Expr*> extents, std::vector<const ir::Expr*> strides, Span span) {
  const ArrayView view = array.view() ? *array.view() : WholeView(context, array);
  return Value::Of(
      context.builder.View(span, type, view.array, view.first, offset, std::move(extents), std::move(strides)));
}

/// A view of the real or imaginary parts of a complex array. The real part of another array is the array itself; its
/// imaginary part would be an array of zeros, which needs memory.
Value PartOfComplex(FunctionContext& context, const ast::Attribute& node, const Value& array, bool imaginary) {
  const Type* type = array.expr()->type;
  if (!type->dtype()->IsComplex()) {
    if (!type->dtype()->IsScalar()) return Fail(context, diag::kNoAttribute, node.name_span, type, node.name);
    return imaginary ? Fail(context, diag::kWouldAllocate, node.name_span, "'imag' of an array of real numbers")
                     : array;
  }
  const Type* part = TypeTable::Scalar(type->dtype()->Bits() == 64 ? ScalarId::kFloat32 : ScalarId::kFloat64);
  std::vector<const ir::Expr*> extents, strides;
  for (int axis = 0; axis < type->ndim(); ++axis) {
    extents.push_back(context.builder.Extent(node.span, array.expr(), axis));
    strides.push_back(context.builder.Stride(node.span, array.expr(), axis));
  }
  const Type* parts = context.module.types().Array(part, type->ndim(), Layout::kA, type->readonly());
  return Over(context, array, parts, imaginary ? context.builder.Int(node.span, part->Bytes()) : nullptr,
              std::move(extents), std::move(strides), node.span);
}

/// Whether the elements follow each other in memory without gaps. The stride of an axis with one element does not
/// matter.
Value IsContiguous(FunctionContext& context, const Value& array, bool fortran, Span span) {
  const Type* type = array.expr()->type;
  const Layout wanted = fortran ? Layout::kF : Layout::kC;
  if (type->layout() == wanted || (type->ndim() <= 1 && type->layout() != Layout::kA))
    return Value::Of(context.builder.Bool(span, true));
  const ir::Expr* stride = context.builder.Int(span, type->dtype()->Bytes());
  const ir::Expr* one = context.builder.Int(span, 1);
  const ir::Expr* contiguous = context.builder.Bool(span, true);
  const int count = type->ndim();
  for (int i = 0; i < count; ++i) {
    const int axis = fortran ? i : count - 1 - i;
    const ir::Expr* extent = context.builder.Extent(span, array.expr(), axis);
    const ir::Expr* single = context.builder.Compare(span, ir::CompareOp::kLe, extent, one);
    const ir::Expr* next =
        context.builder.Compare(span, ir::CompareOp::kEq, context.builder.Stride(span, array.expr(), axis), stride);
    const ir::Constant* known = AsConstant(next);
    const ir::Expr* fits =
        known && known->bits ? next : context.builder.Logical(span, ir::LogicalOp::kOr, single, next);
    contiguous = context.builder.Logical(span, ir::LogicalOp::kAnd, contiguous, fits);
    stride = context.builder.Product(stride, extent);
  }
  return Value::Of(contiguous);
}

/// A view with the axes in another order; reversed if `axes` is empty.
Value Transposed(FunctionContext& context, const Value& array, std::vector<int> axes, Span span) {
  const Type* type = array.expr()->type;
  if (type->ndim() <= 1) return array;
  ArrayView view = array.view() ? *array.view() : WholeView(context, array);
  const bool reverses = axes.empty();
  if (reverses) {
    axes.resize(view.axes.size());
    std::iota(axes.rbegin(), axes.rend(), 0);
  }
  const std::vector<ArrayView::Axis> old = view.axes;
  for (size_t i = 0; i < axes.size(); ++i) view.axes[i] = old[static_cast<size_t>(axes[i])];
  view.type = context.module.types().Array(type->dtype(), type->ndim(),
                                           reverses ? Mirrored(type->layout()) : Layout::kA, type->readonly());
  return ViewValue(context, std::move(view), span);
}

/// `a.transpose(1, 0)`, `a.transpose((1, 0))` or `a.transpose()`.
Value CallTranspose(FunctionContext& context, const ast::Call& node, const Value& array) {
  const int count = array.expr()->type->ndim();
  std::optional<std::vector<Value>> values = ShapeArguments(context, node.arguments);
  if (!values) return Value::Error(node.span);
  std::vector<int> axes;
  for (const Value& value : *values) {
    if (value.IsEntity<NoneObject>() && values->size() == 1) break;
    const int64_t axis = value.known() && *value.known() < 0 ? *value.known() + count : value.known().value_or(-1);
    const bool taken = std::find(axes.begin(), axes.end(), static_cast<int>(axis)) != axes.end();
    if (axis < 0 || axis >= count || taken) return Fail(context, diag::kBadAxes, value.span, count);
    axes.push_back(static_cast<int>(axis));
  }
  if (!axes.empty() && static_cast<int>(axes.size()) != count) return Fail(context, diag::kBadAxes, node.span, count);
  return Transposed(context, array, std::move(axes), node.span);
}

/// A view of a contiguous array with another shape, which must have the same number of elements. Reports an array that
/// is not contiguous.
Value Reshaped(FunctionContext& context, const Value& array, std::vector<const ir::Expr*> extents, Span span) {
  const Type* type = array.expr()->type;
  const bool plain = type->ndim() <= 1 && type->layout() != Layout::kA;
  if (type->layout() != Layout::kC && !plain) return Fail(context, diag::kNotContiguous, array.span, type);
  const Type* shaped =
      context.module.types().Array(type->dtype(), static_cast<int>(extents.size()), Layout::kC, type->readonly());
  return Over(context, array, shaped, nullptr, std::move(extents), {}, span);
}

/// Whether the extent of a new shape may be -1 when the kernel runs.
bool MayBeOpen(const ir::Expr* extent) {
  const auto* convert = ir::As<ir::Convert>(extent);
  const ir::Expr* given = convert ? convert->operand : extent;
  return given->kind != ir::Kind::kConstant && given->kind != ir::Kind::kExtent && given->kind != ir::Kind::kSize &&
         given->type->IsSigned();
}

/// Product of all extents but one; of all if `without` is negative.
const ir::Expr* ProductOf(FunctionContext& context, std::span<const ir::Expr* const> extents, int without, Span span) {
  const ir::Expr* product = context.builder.Int(span, 1);
  for (size_t axis = 0; axis < extents.size(); ++axis)
    if (static_cast<int>(axis) != without) product = context.builder.Product(product, extents[axis]);
  return product;
}

/// The extents of a new shape as written. `open` is the place of a constant -1; -1 without one. Nullopt after an error.
std::optional<std::vector<const ir::Expr*>> WrittenExtents(FunctionContext& context, const std::vector<Value>& values,
                                                           int& open) {
  std::vector<const ir::Expr*> extents;
  for (const Value& value : values) {
    const ir::Expr* extent = Materialize(context, value);
    if (!extent) return std::nullopt;
    if (value.known() && *value.known() < 0) {
      if (open >= 0 || *value.known() != -1) {
        Fail(context, diag::kBadReshape, value.span, "a shape may have one -1, and no other negative number");
        return std::nullopt;
      }
      open = static_cast<int>(extents.size());
    }
    extent = context.builder.Convert(extent, TypeTable::Scalar(ScalarId::kInt64));
    extents.push_back(MayBeOpen(extent) ? Fixed(context, extent, "extent") : extent);
  }
  return extents;
}

/// `a.reshape(2, n)` or `a.reshape((2, n))`, where one extent may be -1. Only a contiguous array can be reshaped
/// without a copy.
Value CallReshape(FunctionContext& context, const ast::Call& node, const Value& array) {
  std::optional<std::vector<Value>> values = ShapeArguments(context, node.arguments);
  if (!values) return Value::Error(node.span);
  if (node.arguments.empty()) return Fail(context, diag::kArgumentCount, node.span, "reshape", "a shape", 0);
  const ir::Expr* size = context.builder.Int(node.span, 1);
  for (int axis = 0; axis < array.expr()->type->ndim(); ++axis)
    size = context.builder.Product(size, context.builder.Extent(node.span, array.expr(), axis));
  int open = -1;
  const std::optional<std::vector<const ir::Expr*>> written = WrittenExtents(context, *values, open);
  if (!written) return Value::Error(node.span);
  const ir::Expr* known = ProductOf(context, *written, open, node.span);
  const std::optional<int64_t> all = ConstantInt(size), part = ConstantInt(known);
  if (all && part && (open >= 0 ? *part == 0 || *all % *part != 0 : *all != *part))
    return Fail(context, diag::kBadReshape, node.span, fmt::format("{} elements do not fill the shape", *all));
  std::vector<const ir::Expr*> extents = *written;
  for (size_t axis = 0; axis < extents.size() && open < 0; ++axis) {
    if (!MayBeOpen(extents[axis])) continue;
    const ir::Expr* others = ProductOf(context, *written, static_cast<int>(axis), node.span);
    extents[axis] =
        Fixed(context, IntegerCall(context, node.span, "pyk.open_extent", {extents[axis], size, others}), "extent");
  }
  if (open >= 0) {
    extents[static_cast<size_t>(open)] =
        part == 1 ? size : context.builder.Binary(node.span, ir::BinaryOp::kFloorDiv, size, known);
  }
  const ir::Expr* filled = ProductOf(context, extents, -1, node.span);
  const bool fills = IsSame(filled, size) || (open >= 0 && part == 1);
  if (!fills) {
    RaiseUnless(context, context.builder.Compare(node.span, ir::CompareOp::kEq, filled, size), "ValueError",
                "total size of new array must be unchanged", node.span);
  }
  return Reshaped(context, array, std::move(extents), node.span);
}

/// `a.view(dtype)`: the same bytes as elements of another type. If their size differs, the extent of the last axis
/// changes, and the array must be contiguous.
Value CallView(FunctionContext& context, const ast::Call& node, const Value& array) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  const Value given = CheckExpr(context, *node.arguments[0]);
  const auto* named = given.EntityAs<DataType>();
  const bool time = named && (named->type->Is(TypeKind::kDatetime) || named->type->Is(TypeKind::kTimedelta));
  const Type* dtype = time ? named->type : CheckDtype(context, *node.arguments[0]);
  if (!dtype) return Value::Error(node.span);
  const Type* type = array.expr()->type;
  const int64_t from = type->dtype()->Bytes(), to = dtype->Bytes();
  std::vector<const ir::Expr*> extents, strides;
  for (int axis = 0; axis < type->ndim(); ++axis) {
    extents.push_back(context.builder.Extent(node.span, array.expr(), axis));
    if (type->layout() == Layout::kA) strides.push_back(context.builder.Stride(node.span, array.expr(), axis));
  }
  if (from != to) {
    const bool fixed =
        type->ndim() == 0 || (type->ndim() > 1 && type->layout() != Layout::kC) || type->layout() == Layout::kA;
    if (fixed) return Fail(context, diag::kNotContiguous, array.span, type);
    const ir::Expr*& last = extents.back();
    const std::optional<int64_t> count = ConstantInt(last);
    if (count && *count * from % to != 0)
      return Fail(context, diag::kBadReshape, node.span,
                  fmt::format("{} bytes are not a multiple of the size of {}", *count * from, dtype->Name()));
    const bool shrinks = from % to == 0;
    last = context.builder.Product(last, context.builder.Int(node.span, shrinks ? from / to : from));
    if (!shrinks)
      last = context.builder.Binary(node.span, ir::BinaryOp::kFloorDiv, last, context.builder.Int(node.span, to), true);
    if (!shrinks && to % from == 0)
      last = context.builder.Binary(node.span, ir::BinaryOp::kFloorDiv,
                                    context.builder.Extent(node.span, array.expr(), type->ndim() - 1),
                                    context.builder.Int(node.span, to / from), true);
  }
  const Type* seen = context.module.types().Array(dtype, type->ndim(), type->layout(), type->readonly());
  return Over(context, array, seen, nullptr, std::move(extents), std::move(strides), node.span);
}

/// `a.item()`: the only element of an array.
Value CallItem(FunctionContext& context, const ast::Call& node, const Value& array) {
  if (!PlainArguments(context, node, 0, 0)) return Value::Error(node.span);
  const ArrayView view = array.view() ? *array.view() : WholeView(context, array);
  const Value element{node.span, ElementPlace{view.array, view.first}};
  if (array.expr()->type->ndim() > 0) {
    const ir::Expr* single =
        context.builder.Compare(node.span, ir::CompareOp::kEq, context.builder.Size(node.span, array.expr()),
                                context.builder.Int(node.span, 1));
    RaiseUnless(context, single, "ValueError", "item(): can only convert an array of size 1 to a Python scalar",
                node.span);
  }
  return Value::Of(LoadElement(context, element));
}

/// `a.ravel()`: the elements in C order along one axis. Without a copy this exists only for the C layout.
Value CallRavel(FunctionContext& context, const ast::Call& node, const Value& array) {
  if (!PlainArguments(context, node, 0, 0)) return Value::Error(node.span);
  if (array.expr()->type->layout() != Layout::kC)
    return Fail(context, diag::kNotContiguous, node.callee->span, array.expr()->type);
  if (array.expr()->type->ndim() == 1) return array;
  return Reshaped(context, array, {context.builder.Size(node.span, array.expr())}, node.span);
}

}  // namespace

std::optional<Value> ArrayMemberOf(FunctionContext& context, const ast::Attribute& node, const Value& array) {
  const Type* type = array.expr()->type;
  const ArrayMemberRow& found = FindArrayMember(node.name);
  switch (found.kind) {
    case ArrayMemberKind::kPart:
      return found.id == ArrayMember::kT ? Transposed(context, array, {}, node.span)
                                         : PartOfComplex(context, node, array, found.id == ArrayMember::kImag);
    case ArrayMemberKind::kObject:
    case ArrayMemberKind::kMethod:
    case ArrayMemberKind::kReduction: return Value{node.span, BoundMethod{*array.As<Expression>(), node.name}};
    case ArrayMemberKind::kAllocation:
      AddHint(context.diagnostics->Report(diag::kNotForKernels, node.name_span,
                                          fmt::format("the method '{}' of arrays", node.name)),
              HintForArrayMember(type, node.name));
      return Value::Error(node.span);
    default: break;
  }
  if (found.id != ArrayMember::kNBytes) return std::nullopt;
  const ir::Expr* size = type->ndim() == 1 ? context.builder.Extent(node.span, array.expr(), 0)
                                           : context.builder.Size(node.span, array.expr());
  const ir::Expr* bytes = context.builder.Product(size, context.builder.Int(node.span, type->dtype()->Bytes()));
  return Value::Of(bytes, ConstantInt(bytes));
}

std::optional<Value> MemberOfMember(FunctionContext& context, const ast::Attribute& node, const Value& object) {
  const auto& [receiver, method] = *object.As<BoundMethod>();
  const Value array{object.span, receiver};
  const ArrayMemberRow& owner = FindArrayMember(method);
  if (owner.kind != ArrayMemberKind::kObject) return std::nullopt;
  const ArrayMember member = FindArrayMember(node.name).id;
  if (owner.id == ArrayMember::kFlags && (member == ArrayMember::kContiguous || member == ArrayMember::kCContiguous))
    return IsContiguous(context, array, false, node.span);
  if (owner.id == ArrayMember::kFlags && member == ArrayMember::kFContiguous)
    return IsContiguous(context, array, true, node.span);
  if (owner.id == ArrayMember::kFlat && member == ArrayMember::kSize)
    return Value::Of(context.builder.Size(node.span, array.expr()));
  if (owner.id == ArrayMember::kCtypes && member == ArrayMember::kData) {
    const ArrayView view = array.view() ? *array.view() : WholeView(context, array);
    // The program can write through the address.
    if (!array.expr()->type->readonly()) MarkWritten(context, view.array);
    return Value::Of(context.builder.Intrinsic(node.span, TypeTable::Scalar(ScalarId::kUInt64),
                                               &RowsOf(RowName("pyk.address"))[0],
                                               {context.builder.Address(node.span, view.array, view.first)}));
  }
  return Fail(context, diag::kNoAttribute, node.name_span, fmt::format("'{}' of an array", method), node.name);
}

std::optional<std::vector<Value>> ShapeArguments(FunctionContext& context, ast::ExprList arguments) {
  std::vector<Value> values;
  for (const ast::Expr* argument : arguments) values.push_back(CheckExpr(context, *argument));
  if (values.size() == 1 && values[0].Is<KnownTuple>()) values = std::vector<Value>(values[0].elements());
  if (values.size() == 1 && values[0].IsExpr() && values[0].expr()->type->IsTuple()) {
    const ir::Expr* tuple = IsTrivial(values[0].expr()) ? values[0].expr() : Spill(context, values[0]).expr();
    values.clear();
    for (size_t i = 0; i < tuple->type->elements().size(); ++i)
      values.push_back(Value::Of(context.builder.TupleGet(tuple->span, tuple, static_cast<int>(i))));
  }
  for (const Value& value : values) {
    if (value.IsError()) return std::nullopt;
    const Type* type = TypeOf(context, value);
    if (value.IsEntity<NoneObject>() || (type && type->IsInteger())) continue;
    Fail(context, diag::kBadIndex, value.span, Described(context, value));
    return std::nullopt;
  }
  return values;
}

Value FlatElement(FunctionContext& context, const Value& flat, const ast::Expr& index, Span span) {
  const ir::Expr* position = CheckScalar(context, index, "an index");
  if (!position) return Value::Error(span);
  if (!position->type->IsInteger()) return RefuseIndex(context, index.span, position->type);
  const Value array{flat.span, flat.As<BoundMethod>()->object};
  const int count = array.expr()->type->ndim();
  const Type* int64 = TypeTable::Scalar(ScalarId::kInt64);
  const ir::Expr* rest = context.builder.Convert(position, int64);
  const std::optional<int64_t> known = ConstantInt(rest);
  if (known == 0) {
    const IndexPart zero{IndexPart::Kind::kInteger, {context.builder.Int(span, 0), false}};
    return Indexed(context, array.view() ? *array.view() : WholeView(context, array),
                   std::vector<IndexPart>(static_cast<size_t>(count), zero), span, span);
  }
  if (position->type->IsSigned() && !(known && *known >= 0))
    rest = IntegerCall(context, span, "pyk.wrap", {rest, context.builder.Size(span, array.expr())});
  if (count > 1) rest = Fixed(context, rest, "position");
  std::vector<IndexPart> parts(static_cast<size_t>(count), IndexPart{IndexPart::Kind::kInteger, {}});
  for (int axis = count - 1; axis >= 0; --axis) {
    const ir::Expr* extent = context.builder.Extent(span, array.expr(), axis);
    parts[static_cast<size_t>(axis)].at = {
        axis == 0 ? rest : context.builder.Binary(span, ir::BinaryOp::kMod, rest, extent), false};
    if (axis > 0) rest = context.builder.Binary(span, ir::BinaryOp::kFloorDiv, rest, extent);
  }
  return Indexed(context, array.view() ? *array.view() : WholeView(context, array), parts, span, span);
}

const Type* CheckDtype(FunctionContext& context, const ast::Expr& node) {
  const Value value = CheckExpr(context, node);
  if (const auto* named = value.EntityAs<ScalarTypeName>()) return TypeTable::Scalar(named->scalar);
  std::optional<ScalarId> scalar;
  if (const auto* text = value.EntityAs<StringObject>()) scalar = FindScalar(text->text);
  if (scalar) return TypeTable::Scalar(*scalar);
  if (!value.IsError()) RefuseDtype(context, node.span, value);
  return nullptr;
}

Value CallArrayMethod(FunctionContext& context, const ast::Call& node, const Value& method) {
  const auto& [object, name] = *method.As<BoundMethod>();
  const Value array{method.span, object};
  for (const ast::Keyword& keyword : node.keywords)
    return Fail(context, diag::kKeywordArgument, keyword.name_span, name, keyword.name);
  const ArrayMember member = FindArrayMember(name).id;
  switch (member) {
    case ArrayMember::kReshape: return CallReshape(context, node, array);
    case ArrayMember::kTranspose: return CallTranspose(context, node, array);
    case ArrayMember::kView: return CallView(context, node, array);
    case ArrayMember::kItem: return CallItem(context, node, array);
    case ArrayMember::kCopy: return CallCopy(context, node, array);
    case ArrayMember::kRavel: return CallRavel(context, node, array);
    default: break;
  }
  if (!PlainArguments(context, node, 0, 0)) return Value::Error(node.span);
  return CallLibrary(context, node, ReductionOf(member), array);
}

}  // namespace pyk2cu::sema
