#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/expression_checker.h"

namespace pyk2cu::sema {
namespace {

Layout Mirrored(Layout layout) {
  return layout == Layout::kC ? Layout::kF : layout == Layout::kF ? Layout::kC : Layout::kA;
}

}  // namespace

/// Members of an array that are no plain numbers; nothing if the name is none of these.
std::optional<Value> ExpressionChecker::ArrayMemberOf(const ast::Attribute& node, const Value& array) {
  const Type* type = array.expr->type;
  const ArrayMemberRow& found = FindArrayMember(node.name);
  switch (found.kind) {
    case ArrayMemberKind::kPart:
      return found.id == ArrayMember::kT ? Transposed(array, {}, node.span)
                                         : PartOfComplex(node, array, found.id == ArrayMember::kImag);
    case ArrayMemberKind::kObject:
    case ArrayMemberKind::kMethod:
    case ArrayMemberKind::kReduction: {
      Value member = array;
      member.form = Value::Form::kMethod;
      member.span = node.span;
      member.method = node.name;
      return member;
    }
    case ArrayMemberKind::kAllocation:
      return Fail(diag::kWouldAllocate, node.name_span, fmt::format("'{}' of an array", node.name));
    default: break;
  }
  if (found.id != ArrayMember::kNBytes) return std::nullopt;
  const ir::Expr* size =
      type->ndim() == 1 ? builder_.Extent(node.span, array.expr, 0) : builder_.Size(node.span, array.expr);
  Value bytes = Value::Of(builder_.Product(size, builder_.Int(node.span, type->dtype()->Bytes())));
  bytes.known = ConstantInt(bytes.expr);
  return bytes;
}

/// The real or imaginary parts where they lie; of other arrays the real part is the array itself.
Value ExpressionChecker::PartOfComplex(const ast::Attribute& node, const Value& array, bool imaginary) {
  const Type* type = array.expr->type;
  if (!type->dtype()->IsComplex()) {
    if (!type->dtype()->IsScalar()) return Fail(diag::kNoAttribute, node.name_span, type, node.name);
    return imaginary ? Fail(diag::kWouldAllocate, node.name_span, "'imag' of an array of real numbers") : array;
  }
  const Type* part = TypeTable::Scalar(type->dtype()->Bits() == 64 ? ScalarId::kFloat32 : ScalarId::kFloat64);
  std::vector<const ir::Expr*> extents, strides;
  for (int axis = 0; axis < type->ndim(); ++axis) {
    extents.push_back(builder_.Extent(node.span, array.expr, axis));
    strides.push_back(builder_.Stride(node.span, array.expr, axis));
  }
  const Type* parts = module_.types().Array(part, type->ndim(), Layout::kA, type->readonly());
  return Over(array, parts, imaginary ? builder_.Int(node.span, part->Bytes()) : nullptr, std::move(extents),
              std::move(strides), node.span);
}

/// `a.flags.contiguous`, `a.flat.size`: members of what has no value of its own.
std::optional<Value> ExpressionChecker::MemberOfMember(const ast::Attribute& node, const Value& object) {
  const ArrayMemberRow& owner = FindArrayMember(object.method);
  if (owner.kind != ArrayMemberKind::kObject) return std::nullopt;
  const ArrayMember member = FindArrayMember(node.name).id;
  if (owner.id == ArrayMember::kFlags && (member == ArrayMember::kContiguous || member == ArrayMember::kCContiguous))
    return IsContiguous(object, false, node.span);
  if (owner.id == ArrayMember::kFlags && member == ArrayMember::kFContiguous)
    return IsContiguous(object, true, node.span);
  if (owner.id == ArrayMember::kFlat && member == ArrayMember::kSize)
    return Value::Of(builder_.Size(node.span, object.expr));
  if (owner.id == ArrayMember::kCtypes && member == ArrayMember::kData) {
    Value array = object;
    array.form = Value::Form::kExpr;
    const ArrayView view = array.view ? *array.view : WholeView(array);
    if (!array.expr->type->readonly()) MarkWritten(view.array);  // what is done with the address is not known
    return Value::Of(builder_.Intrinsic(node.span, TypeTable::Scalar(ScalarId::kUInt64),
                                        &RowsOf(RowName("pyk.address"))[0],
                                        {builder_.Address(node.span, view.array, view.first)}));
  }
  return Fail(diag::kNoAttribute, node.name_span, fmt::format("'{}' of an array", object.method), node.name);
}

/// Whether the elements lie one behind the other; axes of one element do not matter.
Value ExpressionChecker::IsContiguous(const Value& array, bool fortran, Span span) {
  const Type* type = array.expr->type;
  const Layout wanted = fortran ? Layout::kF : Layout::kC;
  if (type->layout() == wanted || (type->ndim() <= 1 && type->layout() != Layout::kA))
    return Value::Of(builder_.Bool(span, true));
  const ir::Expr* stride = builder_.Int(span, type->dtype()->Bytes());
  const ir::Expr* one = builder_.Int(span, 1);
  const ir::Expr* contiguous = builder_.Bool(span, true);
  const int count = type->ndim();
  for (int i = 0; i < count; ++i) {
    const int axis = fortran ? i : count - 1 - i;
    const ir::Expr* extent = builder_.Extent(span, array.expr, axis);
    const ir::Expr* single = builder_.Compare(span, ir::CompareOp::kLe, extent, one);
    const ir::Expr* next = builder_.Compare(span, ir::CompareOp::kEq, builder_.Stride(span, array.expr, axis), stride);
    const ir::Constant* known = AsConstant(next);
    const ir::Expr* fits = known && known->bits ? next : builder_.Logical(span, ir::LogicalOp::kOr, single, next);
    contiguous = builder_.Logical(span, ir::LogicalOp::kAnd, contiguous, fits);
    stride = builder_.Product(stride, extent);
  }
  return Value::Of(contiguous);
}

/// The axes in another order; reversed if none is given.
Value ExpressionChecker::Transposed(const Value& array, std::vector<int> axes, Span span) {
  const Type* type = array.expr->type;
  if (type->ndim() <= 1) return array;
  ArrayView view = array.view ? *array.view : WholeView(array);
  const bool reverses = axes.empty();
  if (reverses) {
    axes.resize(view.axes.size());
    std::iota(axes.rbegin(), axes.rend(), 0);
  }
  const std::vector<ArrayView::Axis> old = view.axes;
  for (size_t i = 0; i < axes.size(); ++i) view.axes[i] = old[static_cast<size_t>(axes[i])];
  view.type = module_.types().Array(type->dtype(), type->ndim(), reverses ? Mirrored(type->layout()) : Layout::kA,
                                    type->readonly());
  return ViewValue(std::move(view), span);
}

/// transpose(1, 0), transpose((1, 0)) or transpose().
Value ExpressionChecker::CallTranspose(const ast::Call& node, const Value& array) {
  const int count = array.expr->type->ndim();
  std::optional<std::vector<Value>> values = ShapeArguments(node.arguments);
  if (!values) return Value::Error(node.span);
  std::vector<int> axes;
  for (const Value& value : *values) {
    if (value.IsEntity(Entity::Kind::kNone) && values->size() == 1) break;
    const int64_t axis = value.known && *value.known < 0 ? *value.known + count : value.known.value_or(-1);
    const bool taken = std::find(axes.begin(), axes.end(), static_cast<int>(axis)) != axes.end();
    if (axis < 0 || axis >= count || taken) return Fail(diag::kBadAxes, value.span, count);
    axes.push_back(static_cast<int>(axis));
  }
  if (!axes.empty() && static_cast<int>(axes.size()) != count) return Fail(diag::kBadAxes, node.span, count);
  return Transposed(array, std::move(axes), node.span);
}

/// The numbers of `f(a, b)` or `f((a, b))`; nothing after an error.
std::optional<std::vector<Value>> ExpressionChecker::ShapeArguments(ast::ExprList arguments) {
  std::vector<Value> values;
  for (const ast::Expr* argument : arguments) values.push_back(CheckExpr(*argument));
  if (values.size() == 1 && values[0].form == Value::Form::kTuple) values = std::vector<Value>(values[0].elements);
  if (values.size() == 1 && values[0].IsExpr() && values[0].expr->type->IsTuple()) {
    const ir::Expr* tuple = IrBuilder::IsTrivial(values[0].expr) ? values[0].expr : Spill(values[0]).expr;
    values.clear();
    for (size_t i = 0; i < tuple->type->elements().size(); ++i)
      values.push_back(Value::Of(builder_.TupleGet(tuple->span, tuple, static_cast<int>(i))));
  }
  for (const Value& value : values) {
    if (value.IsError()) return std::nullopt;
    const Type* type = TypeOf(value);
    if (value.IsEntity(Entity::Kind::kNone) || (type && type->IsInteger())) continue;
    Fail(diag::kBadIndex, value.span, type ? type->Name() : "this");
    return std::nullopt;
  }
  return values;
}

/// reshape(2, n), reshape((2, n)), with one -1 for what is left. Only contiguous arrays keep their elements where they
/// are.
Value ExpressionChecker::CallReshape(const ast::Call& node, const Value& array) {
  std::optional<std::vector<Value>> values = ShapeArguments(node.arguments);
  if (!values) return Value::Error(node.span);
  if (node.arguments.empty()) return Fail(diag::kArgumentCount, node.span, "reshape", "a shape", 0);
  const ir::Expr* size = builder_.Int(node.span, 1);
  for (int axis = 0; axis < array.expr->type->ndim(); ++axis)
    size = builder_.Product(size, builder_.Extent(node.span, array.expr, axis));
  std::vector<const ir::Expr*> extents;
  const ir::Expr* known = builder_.Int(node.span, 1);
  int open = -1;
  for (const Value& value : *values) {
    const ir::Expr* extent = Materialize(value);
    if (!extent) return Value::Error(node.span);
    if (value.known && *value.known < 0) {
      if (open >= 0 || *value.known != -1)
        return Fail(diag::kBadReshape, value.span, "a shape may have one -1, and no other negative number");
      open = static_cast<int>(extents.size());
    } else {
      known = builder_.Product(known, builder_.Convert(extent, TypeTable::Scalar(ScalarId::kInt64)));
    }
    extents.push_back(builder_.Convert(extent, TypeTable::Scalar(ScalarId::kInt64)));
  }
  const std::optional<int64_t> all = ConstantInt(size), part = ConstantInt(known);
  if (all && part && (open >= 0 ? *part == 0 || *all % *part != 0 : *all != *part))
    return Fail(diag::kBadReshape, node.span, fmt::format("{} elements do not fill the shape", *all));
  if (open >= 0) {
    extents[static_cast<size_t>(open)] =
        part == 1 ? size : builder_.Binary(node.span, ir::BinaryOp::kFloorDiv, size, known);
  }
  const ir::Expr* filled = open < 0 ? known : builder_.Product(known, extents[static_cast<size_t>(open)]);
  const bool fills = IrBuilder::IsSame(filled, size) || (open >= 0 && part == 1);
  if (!fills) {
    RaiseUnless(builder_.Compare(node.span, ir::CompareOp::kEq, filled, size), "ValueError",
                "total size of new array must be unchanged", node.span);
  }
  return Reshaped(array, std::move(extents), node.span);
}

Value ExpressionChecker::Reshaped(const Value& array, std::vector<const ir::Expr*> extents, Span span) {
  const Type* type = array.expr->type;
  const bool plain = type->ndim() <= 1 && type->layout() != Layout::kA;
  if (type->layout() != Layout::kC && !plain) return Fail(diag::kNotContiguous, array.span, type);
  const Type* shaped =
      module_.types().Array(type->dtype(), static_cast<int>(extents.size()), Layout::kC, type->readonly());
  return Over(array, shaped, nullptr, std::move(extents), {}, span);
}

/// Another look at what an array or a part of one begins with.
Value ExpressionChecker::Over(const Value& array, const Type* type, const ir::Expr* offset,
                              std::vector<const ir::Expr*> extents, std::vector<const ir::Expr*> strides, Span span) {
  const ArrayView view = array.view ? *array.view : WholeView(array);
  return Value::Of(builder_.View(span, type, view.array, view.first, offset, std::move(extents), std::move(strides)));
}

/// The same bytes as elements of another type; the last axis of a contiguous array then counts other elements.
Value ExpressionChecker::CallView(const ast::Call& node, const Value& array) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  const Value given = CheckExpr(*node.arguments[0]);
  const bool time = given.IsEntity(Entity::Kind::kType) &&
                    (given.entity->type->Is(TypeKind::kDatetime) || given.entity->type->Is(TypeKind::kTimedelta));
  const Type* dtype = time ? given.entity->type : CheckDtype(*node.arguments[0]);
  if (!dtype) return Value::Error(node.span);
  const Type* type = array.expr->type;
  const int64_t from = type->dtype()->Bytes(), to = dtype->Bytes();
  std::vector<const ir::Expr*> extents, strides;
  for (int axis = 0; axis < type->ndim(); ++axis) {
    extents.push_back(builder_.Extent(node.span, array.expr, axis));
    if (type->layout() == Layout::kA) strides.push_back(builder_.Stride(node.span, array.expr, axis));
  }
  if (from != to) {
    const bool fixed =
        type->ndim() == 0 || (type->ndim() > 1 && type->layout() != Layout::kC) || type->layout() == Layout::kA;
    if (fixed) return Fail(diag::kNotContiguous, array.span, type);
    const ir::Expr*& last = extents.back();
    const std::optional<int64_t> count = ConstantInt(last);
    if (count && *count * from % to != 0)
      return Fail(diag::kBadReshape, node.span,
                  fmt::format("{} bytes are no whole number of {}", *count * from, dtype->Name()));
    const bool shrinks = from % to == 0;
    last = builder_.Product(last, builder_.Int(node.span, shrinks ? from / to : from));
    if (!shrinks) last = builder_.Binary(node.span, ir::BinaryOp::kFloorDiv, last, builder_.Int(node.span, to), true);
    if (!shrinks && to % from == 0)
      last =
          builder_.Binary(node.span, ir::BinaryOp::kFloorDiv, builder_.Extent(node.span, array.expr, type->ndim() - 1),
                          builder_.Int(node.span, to / from), true);
  }
  const Type* seen = module_.types().Array(dtype, type->ndim(), type->layout(), type->readonly());
  return Over(array, seen, nullptr, std::move(extents), std::move(strides), node.span);
}

/// The one element of an array that has no other.
Value ExpressionChecker::CallItem(const ast::Call& node, const Value& array) {
  if (!PlainArguments(node, 0, 0)) return Value::Error(node.span);
  Value element{.form = Value::Form::kElement, .span = node.span};
  const ArrayView view = array.view ? *array.view : WholeView(array);
  element.expr = view.array;
  element.indices = view.first;
  if (array.expr->type->ndim() > 0) {
    const ir::Expr* single = builder_.Compare(node.span, ir::CompareOp::kEq, builder_.Size(node.span, array.expr),
                                              builder_.Int(node.span, 1));
    RaiseUnless(single, "ValueError", "item(): can only convert an array of size 1 to a Python scalar", node.span);
  }
  return Value::Of(LoadElement(element));
}

/// `a.flat[i]`
Value ExpressionChecker::FlatElement(const Value& flat, const ast::Expr& index, Span span) {
  const ir::Expr* position = CheckScalar(index, "an index");
  if (!position) return Value::Error(span);
  if (!position->type->IsInteger()) return Fail(diag::kBadIndex, index.span, position->type);
  Value array = flat;
  array.form = Value::Form::kExpr;
  const int count = array.expr->type->ndim();
  const Type* int64 = TypeTable::Scalar(ScalarId::kInt64);
  const ir::Expr* rest = builder_.Convert(position, int64);
  const std::optional<int64_t> known = ConstantInt(rest);
  if (known == 0) {
    const IndexPart zero{IndexPart::Kind::kInteger, {builder_.Int(span, 0), false}};
    return Indexed(array.view ? *array.view : WholeView(array),
                   std::vector<IndexPart>(static_cast<size_t>(count), zero), span, span);
  }
  if (position->type->IsSigned() && !(known && *known >= 0))
    rest = IntegerCall(span, "pyk.wrap", {rest, builder_.Size(span, array.expr)});
  if (count > 1) rest = Fixed(rest, "position");
  std::vector<IndexPart> parts(static_cast<size_t>(count), IndexPart{IndexPart::Kind::kInteger, {}});
  for (int axis = count - 1; axis >= 0; --axis) {
    const ir::Expr* extent = builder_.Extent(span, array.expr, axis);
    parts[static_cast<size_t>(axis)].at = {axis == 0 ? rest : builder_.Binary(span, ir::BinaryOp::kMod, rest, extent),
                                           false};
    if (axis > 0) rest = builder_.Binary(span, ir::BinaryOp::kFloorDiv, rest, extent);
  }
  return Indexed(array.view ? *array.view : WholeView(array), parts, span, span);
}

/// A scalar type as np.float32, 'float32' or a.dtype say it; null after an error.
const Type* ExpressionChecker::CheckDtype(const ast::Expr& node) {
  const Value value = CheckExpr(node);
  if (value.IsEntity(Entity::Kind::kScalarType)) return TypeTable::Scalar(value.entity->scalar);
  std::optional<ScalarId> scalar;
  if (value.IsEntity(Entity::Kind::kString)) scalar = FindScalar(value.entity->path);
  if (scalar) return TypeTable::Scalar(*scalar);
  if (!value.IsError())
    Fail(diag::kBadDtype, node.span, value.form == Value::Form::kEntity ? Describe(*value.entity) : "a value");
  return nullptr;
}

/// A call of a method of an array.
Value ExpressionChecker::CallArrayMethod(const ast::Call& node, const Value& method) {
  Value array = method;
  array.form = Value::Form::kExpr;
  const std::string_view name = method.method;
  for (const ast::Keyword& keyword : node.keywords)
    return Fail(diag::kKeywordArgument, keyword.name_span, name, keyword.name);
  const ArrayMember member = FindArrayMember(name).id;
  switch (member) {
    case ArrayMember::kReshape: return CallReshape(node, array);
    case ArrayMember::kTranspose: return CallTranspose(node, array);
    case ArrayMember::kView: return CallView(node, array);
    case ArrayMember::kItem: return CallItem(node, array);
    case ArrayMember::kRavel: return CallRavel(node, array);
    default: break;
  }
  if (!PlainArguments(node, 0, 0)) return Value::Error(node.span);
  return CallLibrary(node, ReductionOf(member), array);
}

/// The elements of an array in C order, along one axis.
Value ExpressionChecker::CallRavel(const ast::Call& node, const Value& array) {
  if (!PlainArguments(node, 0, 0)) return Value::Error(node.span);
  if (array.expr->type->layout() != Layout::kC) return Fail(diag::kNotContiguous, node.callee->span, array.expr->type);
  if (array.expr->type->ndim() == 1) return array;
  return Reshaped(array, {builder_.Size(node.span, array.expr)}, node.span);
}

}  // namespace pyk2cu::sema
