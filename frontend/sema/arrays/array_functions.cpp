#include "frontend/sema/arrays/array_functions.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/arrays/array_members.h"
#include "frontend/sema/files/library.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// The member of arrays that each function of array_functions.def is the same as, in the table's order.
constexpr ArrayMember kMembers[] = {
#define ARRAY_FUNCTION(name, member) ArrayMember::k##member,
#include "frontend/builtins/array_functions.def"
};

}  // namespace

Value CallLibrary(FunctionContext& context, const ast::Call& node, const Reduction& reduction, const Value& array) {
  const Type* dtype = array.expr()->type->dtype();
  const bool takes = dtype->IsScalar() && !(dtype->IsComplex() && reduction.ordered);
  if (!takes) return Fail(context, diag::kBadOperand, node.callee->span, reduction.name, array.expr()->type);
  const bool own = (dtype->IsFloat() && reduction.floats) || (dtype->IsComplex() && reduction.complex);
  if (!reduction.empty.empty()) {
    const ir::Expr* any =
        context.builder.Compare(node.span, ir::CompareOp::kNe, context.builder.Size(node.span, array.expr()),
                                context.builder.Int(node.span, 0));
    RaiseUnless(context, any, "ValueError", std::string(reduction.empty), node.span);
  }
  const ast::FoundFunction* function =
      Library::Get().Find(fmt::format("array_{}{}", reduction.name, own ? "_float" : ""));
  PYK_CHECK(function);
  return CallWith(context, node, *function, {{function->def->parameters[0].name, node.span, array}}, nullptr);
}

Value CallArrayFunction(FunctionContext& context, const ast::Call& node, const KnownName& name) {
  const ArrayMember member = kMembers[name.index];
  if (!PlainArguments(context, node, 1, member == ArrayMember::kTranspose ? 2 : 1)) return Value::Error(node.span);
  const Value array = CheckExpr(context, *node.arguments[0]);
  if (array.IsError()) return array;
  if (!array.IsArray()) {
    return Fail(context, diag::kArgumentType, node.arguments[0]->span, 1, Shown(name.path), "an array",
                Described(context, array));
  }
  switch (member) {
    case ArrayMember::kRavel:
    case ArrayMember::kTranspose: {
      ast::Call call = node;
      call.arguments = node.arguments.subspan(1);
      return CallArrayMethod(context, call, {array.span, BoundMethod{*array.As<Expression>(), NameOf(member)}});
    }
    case ArrayMember::kSize: return Value::Of(context.builder.Size(node.span, array.expr()));
    case ArrayMember::kShape: {
      std::vector<Value> extents;
      for (int axis = 0; axis < array.expr()->type->ndim(); ++axis)
        extents.push_back(Value::Of(context.builder.Extent(node.span, array.expr(), axis)));
      return Value::TupleOf(std::move(extents), node.span);
    }
    default: return CallLibrary(context, node, ReductionOf(member), array);
  }
}

Value RefuseAllocation(FunctionContext& context, const ast::Call& node, const KnownName& name) {
  DiagnosticBuilder report = context.diagnostics->Report(diag::kNotForKernels, node.callee->span, Shown(name.path));
  Hint near = NearMeaning(name.path);
  report.Hint(near.empty() ? Hint("cuda.local.array and cuda.shared.array make arrays of constant shape")
                           : std::move(near));
  return Value::Error(node.span);
}

Value Pointed(FunctionContext& context, const Value& pointer, std::vector<const ir::Expr*> extents, Layout layout,
              Span span) {
  const ir::Expr* base = IsTrivial(pointer.expr()) ? pointer.expr() : Spill(context, pointer).expr();
  const Type* type = context.module.types().Array(base->type->dtype(), static_cast<int>(extents.size()), layout);
  return Value::Of(context.builder.View(span, type, base, {}, nullptr, std::move(extents)));
}

Value CallCarray(FunctionContext& context, const ast::Call& node, bool fortran) {
  const ast::Expr* dtype = node.arguments.size() > 2 ? node.arguments[2] : nullptr;
  for (const ast::Keyword& keyword : node.keywords) {
    if (keyword.name != "dtype" || dtype)
      return Fail(context, diag::kKeywordArgument, keyword.name_span, "carray", keyword.name);
    dtype = keyword.value;
  }
  if (node.arguments.size() < 2 || node.arguments.size() > 3)
    return Fail(context, diag::kArgumentCount, node.span, "carray", "a pointer and a shape", node.arguments.size());
  const Value pointer = CheckExpr(context, *node.arguments[0]);
  if (pointer.IsError()) return pointer;
  const Type* type = TypeOf(context, pointer);
  if (!pointer.IsExpr() || !type->Is(TypeKind::kPointer)) {
    return Fail(context, diag::kArgumentType, node.arguments[0]->span, 1, "carray", "a pointer",
                Described(context, pointer));
  }
  if (dtype) {
    const Type* said = CheckDtype(context, *dtype);
    if (!said) return Value::Error(node.span);
    if (said != type->dtype())
      return Fail(context, diag::kArgumentType, dtype->span, "dtype", "carray", type->dtype(), said);
  }
  std::optional<std::vector<Value>> shape = ShapeArguments(context, node.arguments.subspan(1, 1));
  if (!shape) return Value::Error(node.span);
  std::vector<const ir::Expr*> extents;
  for (const Value& value : *shape) {
    const ir::Expr* extent = Materialize(context, value);
    if (!extent) return Value::Error(node.span);
    extents.push_back(context.builder.Convert(extent, TypeTable::Scalar(ScalarId::kInt64)));
  }
  return Pointed(context, pointer, std::move(extents), fortran ? Layout::kF : Layout::kC, node.span);
}

Value CallSlice(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 3)) return Value::Error(node.span);
  std::vector<Value> bounds;
  if (node.arguments.size() == 1) bounds.push_back(Value::Of(Entity::None(), node.span));
  for (const ast::Expr* argument : node.arguments) {
    Value part = CheckExpr(context, *argument);
    if (part.IsError()) return part;
    const Type* type = TypeOf(context, part);
    if (!part.IsEntity<NoneObject>() && !(type && type->IsInteger()))
      return Fail(context, diag::kBadIndex, argument->span, Described(context, part));
    bounds.push_back(std::move(part));
  }
  return {node.span, SliceBounds{std::move(bounds)}};
}

}  // namespace pyk2cu::sema
