#include <algorithm>

#include <fmt/format.h>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/library.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
namespace {

/// What the functions of array_functions.def are as members of arrays, in its order.
constexpr ArrayMember kMembers[] = {
#define ARRAY_FUNCTION(name, member) ArrayMember::k##member,
#include "frontend/builtins/array_functions.def"
};

}  // namespace

/// A function of the library on one array.
Value ExpressionChecker::CallLibrary(const ast::Call& node, const Reduction& reduction, const Value& array) {
  const Type* dtype = array.expr->type->dtype();
  const bool takes = dtype->IsScalar() && !(dtype->IsComplex() && reduction.ordered);
  if (!takes) return Fail(diag::kBadOperand, node.callee->span, reduction.name, array.expr->type);
  const bool own = (dtype->IsFloat() && reduction.floats) || (dtype->IsComplex() && reduction.complex);
  if (!reduction.empty.empty()) {
    const ir::Expr* any = builder_.Compare(node.span, ir::CompareOp::kNe, builder_.Size(node.span, array.expr),
                                           builder_.Int(node.span, 0));
    RaiseUnless(any, "ValueError", std::string(reduction.empty), node.span);
  }
  const ast::FoundFunction* function =
      Library::Get().Find(fmt::format("array_{}{}", reduction.name, own ? "_float" : ""));
  PYK_CHECK(function);
  return CallWith(node, *function, {{function->def->parameters[0].name, node.span, array}}, nullptr);
}

/// np.sum(a) and the like.
Value ExpressionChecker::CallArrayFunction(const ast::Call& node, const KnownName& name) {
  const ArrayMember member = kMembers[name.index];
  if (!PlainArguments(node, 1, member == ArrayMember::kTranspose ? 2 : 1)) return Value::Error(node.span);
  const Value array = CheckExpr(*node.arguments[0]);
  if (array.IsError()) return array;
  if (!array.IsArray()) {
    const Type* type = TypeOf(array);
    return Fail(diag::kArgumentType, node.arguments[0]->span, "1", Shown(name.path), "an array",
                type ? type->Name() : "something else");
  }
  switch (member) {
    case ArrayMember::kRavel:
    case ArrayMember::kTranspose: {
      ast::Call call = node;
      call.arguments = node.arguments.subspan(1);
      Value method = array;
      method.form = Value::Form::kMethod;
      method.method = NameOf(member);
      return CallArrayMethod(call, method);
    }
    case ArrayMember::kSize: return Value::Of(builder_.Size(node.span, array.expr));
    case ArrayMember::kShape: {
      std::vector<Value> extents;
      for (int axis = 0; axis < array.expr->type->ndim(); ++axis)
        extents.push_back(Value::Of(builder_.Extent(node.span, array.expr, axis)));
      return Value::TupleOf(std::move(extents), node.span);
    }
    default: return CallLibrary(node, ReductionOf(member), array);
  }
}

/// NumPy's functions that would need memory.
Value ExpressionChecker::RefuseAllocation(const ast::Call& node, const KnownName& name) {
  diagnostics_->Report(diag::kWouldAllocate, node.span, Shown(name.path))
      .Hint("cuda.local.array and cuda.shared.array make arrays of constant shape");
  return Value::Error(node.span);
}

/// What a pointer points at, as an array of this shape.
Value ExpressionChecker::Pointed(const Value& pointer, std::vector<const ir::Expr*> extents, Layout layout, Span span) {
  const ir::Expr* base = IrBuilder::IsTrivial(pointer.expr) ? pointer.expr : Spill(pointer).expr;
  const Type* type = module_.types().Array(base->type->dtype(), static_cast<int>(extents.size()), layout);
  return Value::Of(builder_.View(span, type, base, {}, nullptr, std::move(extents)));
}

/// carray(pointer, shape) and farray(pointer, shape), with the dtype once more if one likes.
Value ExpressionChecker::CallCarray(const ast::Call& node, bool fortran) {
  const ast::Expr* dtype = node.arguments.size() > 2 ? node.arguments[2] : nullptr;
  for (const ast::Keyword& keyword : node.keywords) {
    if (keyword.name != "dtype" || dtype)
      return Fail(diag::kKeywordArgument, keyword.name_span, "carray", keyword.name);
    dtype = keyword.value;
  }
  if (node.arguments.size() < 2 || node.arguments.size() > 3)
    return Fail(diag::kArgumentCount, node.span, "carray", "a pointer and a shape", node.arguments.size());
  const Value pointer = CheckExpr(*node.arguments[0]);
  if (pointer.IsError()) return pointer;
  const Type* type = TypeOf(pointer);
  if (!pointer.IsExpr() || !type->Is(TypeKind::kPointer)) {
    return Fail(diag::kArgumentType, node.arguments[0]->span, 1, "carray", "a pointer",
                type ? type->Name() : "something else");
  }
  if (dtype) {
    const Type* said = CheckDtype(*dtype);
    if (!said) return Value::Error(node.span);
    if (said != type->dtype()) return Fail(diag::kArgumentType, dtype->span, "dtype", "carray", type->dtype(), said);
  }
  std::optional<std::vector<Value>> shape = ShapeArguments(node.arguments.subspan(1, 1));
  if (!shape) return Value::Error(node.span);
  std::vector<const ir::Expr*> extents;
  for (const Value& value : *shape) {
    const ir::Expr* extent = Materialize(value);
    if (!extent) return Value::Error(node.span);
    extents.push_back(builder_.Convert(extent, TypeTable::Scalar(ScalarId::kInt64)));
  }
  return Pointed(pointer, std::move(extents), fortran ? Layout::kF : Layout::kC, node.span);
}

/// slice(stop), slice(start, stop) or slice(start, stop, step).
Value ExpressionChecker::CallSlice(const ast::Call& node) {
  if (!PlainArguments(node, 1, 3)) return Value::Error(node.span);
  Value slice{.form = Value::Form::kSlice, .span = node.span};
  if (node.arguments.size() == 1) slice.elements.push_back(Value::Of(Entity::None(), node.span));
  for (const ast::Expr* argument : node.arguments) {
    Value part = CheckExpr(*argument);
    if (part.IsError()) return part;
    const Type* type = TypeOf(part);
    if (!part.IsEntity(Entity::Kind::kNone) && !(type && type->IsInteger()))
      return Fail(diag::kBadIndex, argument->span, type ? type->Name() : "this");
    slice.elements.push_back(std::move(part));
  }
  return slice;
}

}  // namespace pyk2cu::sema
