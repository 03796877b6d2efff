#include <algorithm>

#include <fmt/format.h>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/library.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
namespace {

/// Reductions whose functions for floats know NaN, and those that begin at a zero of the element's own type.
constexpr std::string_view kOfFloats[] = {"min", "max", "argmin", "argmax", "nansum", "nanprod"};
/// Reductions that compare elements.
constexpr std::string_view kOrdered[] = {"min", "max", "argmin", "argmax", "nanmin", "nanmax"};

/// NumPy's functions that are methods of arrays too, or reductions of the library.
struct ArrayFunction {
  std::string_view path;
  std::string_view method;
};
constexpr ArrayFunction kFunctions[] = {
    {"numpy.sum", "sum"},         {"numpy.prod", "prod"},
    {"numpy.mean", "mean"},       {"numpy.var", "var"},
    {"numpy.std", "std"},         {"numpy.min", "min"},
    {"numpy.amin", "min"},        {"numpy.max", "max"},
    {"numpy.amax", "max"},        {"numpy.argmin", "argmin"},
    {"numpy.argmax", "argmax"},   {"numpy.all", "all"},
    {"numpy.any", "any"},         {"numpy.nansum", "nansum"},
    {"numpy.nanprod", "nanprod"}, {"numpy.nanmin", "nanmin"},
    {"numpy.nanmax", "nanmax"},   {"numpy.nanmean", "nanmean"},
    {"numpy.nanvar", "nanvar"},   {"numpy.nanstd", "nanstd"},
    {"numpy.ravel", "ravel"},     {"numpy.transpose", "transpose"},
    {"numpy.shape", "shape"},     {"numpy.size", "size"},
};
/// NumPy's functions that make new arrays, or work in memory of their own.
constexpr std::string_view kAllocating[] = {"append",
                                            "arange",
                                            "argsort",
                                            "array",
                                            "array_split",
                                            "asarray",
                                            "ascontiguousarray",
                                            "asfortranarray",
                                            "broadcast_arrays",
                                            "column_stack",
                                            "concatenate",
                                            "copy",
                                            "convolve",
                                            "correlate",
                                            "cumprod",
                                            "cumsum",
                                            "diag",
                                            "diff",
                                            "dot",
                                            "dstack",
                                            "empty",
                                            "empty_like",
                                            "eye",
                                            "flip",
                                            "full",
                                            "full_like",
                                            "histogram",
                                            "hstack",
                                            "identity",
                                            "interp",
                                            "kron",
                                            "linspace",
                                            "logspace",
                                            "matmul",
                                            "median",
                                            "meshgrid",
                                            "nancumprod",
                                            "nancumsum",
                                            "nanmedian",
                                            "nonzero",
                                            "ones",
                                            "ones_like",
                                            "outer",
                                            "partition",
                                            "percentile",
                                            "quantile",
                                            "repeat",
                                            "resize",
                                            "roll",
                                            "searchsorted",
                                            "sort",
                                            "split",
                                            "stack",
                                            "take",
                                            "tile",
                                            "trapz",
                                            "tri",
                                            "tril",
                                            "triu",
                                            "unique",
                                            "vander",
                                            "vdot",
                                            "vstack",
                                            "where",
                                            "zeros",
                                            "zeros_like"};

bool IsOneOf(std::string_view name, std::span<const std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

/// A function of the library on one array.
Value ExpressionChecker::CallLibrary(const ast::Call& node, std::string_view name, const Value& array) {
  const Type* dtype = array.expr()->type->dtype();
  const bool takes = dtype->IsScalar() && !(dtype->IsComplex() && IsOneOf(name, kOrdered));
  if (!takes) return Fail(DiagId::kBadOperand, node.callee->span, {std::string(name), array.expr()->type->Name()});
  std::string full = fmt::format("array_{}", name);
  if ((dtype->IsFloat() && IsOneOf(name, kOfFloats)) || (name == "mean" && (dtype->IsFloat() || dtype->IsComplex())))
    full += "_float";
  if (dtype->IsComplex() && name.starts_with("nan") && IsOneOf(name, kOfFloats)) full += "_float";
  if (IsOneOf(name, kOrdered)) {
    const ir::Expr* any = builder_.Compare(node.span, ir::CompareOp::kNe, builder_.Size(node.span, array.expr()),
                                           builder_.Int(node.span, 0));
    const bool is_place = name.starts_with("arg");
    const std::string message = is_place
                                    ? fmt::format("attempt to get {} of an empty sequence", name)
                                    : fmt::format("zero-size array to reduction operation {}imum which has no identity",
                                                  name.substr(name.size() - 3));
    RaiseUnless(any, "ValueError", message, node.span);
  }
  const ast::FoundFunction* function = Library::Get().Find(full);
  PYK_CHECK(function);
  return CallWith(node, *function, {{function->def->parameters[0].name, node.span, array}}, nullptr);
}

/// np.sum(a) and the like; nothing if `path` is none of them.
std::optional<Value> ExpressionChecker::CallArrayFunction(const ast::Call& node, const std::string& path) {
  auto found = std::find_if(std::begin(kFunctions), std::end(kFunctions),
                            [&](const ArrayFunction& function) { return function.path == path; });
  if (found == std::end(kFunctions)) return std::nullopt;
  const bool more = found->method == "transpose";
  if (!PlainArguments(node, 1, more ? 2 : 1)) return Value::Error(node.span);
  const Value array = CheckExpr(*node.arguments[0]);
  if (array.IsError()) return array;
  if (!array.IsArray()) {
    const Type* type = TypeOf(array);
    return Fail(DiagId::kArgumentType, node.arguments[0]->span,
                {"1", Shown(path), "an array", type ? type->Name() : "something else"});
  }
  if (found->method == "ravel" || found->method == "transpose") {
    ast::Call call = node;
    call.arguments = node.arguments.subspan(1);
    return CallArrayMethod(call, {array.span, BoundMethod{*array.As<Expression>(), found->method}});
  }
  if (found->method == "size") return Value::Of(builder_.Size(node.span, array.expr()));
  if (found->method == "shape") {
    std::vector<Value> extents;
    for (int axis = 0; axis < array.expr()->type->ndim(); ++axis)
      extents.push_back(Value::Of(builder_.Extent(node.span, array.expr(), axis)));
    return Value::TupleOf(std::move(extents), node.span);
  }
  return CallLibrary(node, found->method, array);
}

/// NumPy's functions that would need memory; nothing if `path` is none of them.
std::optional<Value> ExpressionChecker::RefuseAllocation(const ast::Call& node, const std::string& path) {
  constexpr std::string_view kHome = "numpy.";
  if (!path.starts_with(kHome) || !IsOneOf(std::string_view(path).substr(kHome.size()), kAllocating))
    return std::nullopt;
  diagnostics_->Report(DiagId::kWouldAllocate, node.span, {Shown(path)})
      .Hint("cuda.local.array and cuda.shared.array make arrays of constant shape");
  return Value::Error(node.span);
}

/// What a pointer points at, as an array of this shape.
Value ExpressionChecker::Pointed(const Value& pointer, std::vector<const ir::Expr*> extents, Layout layout, Span span) {
  const ir::Expr* base = IrBuilder::IsTrivial(pointer.expr()) ? pointer.expr() : Spill(pointer).expr();
  const Type* type = module_.types().Array(base->type->dtype(), static_cast<int>(extents.size()), layout);
  return Value::Of(builder_.View(span, type, base, {}, nullptr, std::move(extents)));
}

/// carray(pointer, shape) and farray(pointer, shape), with the dtype once more if one likes.
Value ExpressionChecker::CallCarray(const ast::Call& node, bool fortran) {
  const ast::Expr* dtype = node.arguments.size() > 2 ? node.arguments[2] : nullptr;
  for (const ast::Keyword& keyword : node.keywords) {
    if (keyword.name != "dtype" || dtype)
      return Fail(DiagId::kKeywordArgument, keyword.name_span, {"carray", std::string(keyword.name)});
    dtype = keyword.value;
  }
  if (node.arguments.size() < 2 || node.arguments.size() > 3) {
    return Fail(DiagId::kArgumentCount, node.span,
                {"carray", "a pointer and a shape", fmt::format("{}", node.arguments.size())});
  }
  const Value pointer = CheckExpr(*node.arguments[0]);
  if (pointer.IsError()) return pointer;
  const Type* type = TypeOf(pointer);
  if (!pointer.IsExpr() || !type->Is(TypeKind::kPointer)) {
    return Fail(DiagId::kArgumentType, node.arguments[0]->span,
                {"1", "carray", "a pointer", type ? type->Name() : "something else"});
  }
  if (dtype) {
    const Type* said = CheckDtype(*dtype);
    if (!said) return Value::Error(node.span);
    if (said != type->dtype())
      return Fail(DiagId::kArgumentType, dtype->span, {"dtype", "carray", type->dtype()->Name(), said->Name()});
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
  std::vector<Value> bounds;
  if (node.arguments.size() == 1) bounds.push_back(Value::Of(Entity::None(), node.span));
  for (const ast::Expr* argument : node.arguments) {
    Value part = CheckExpr(*argument);
    if (part.IsError()) return part;
    const Type* type = TypeOf(part);
    if (!part.IsEntity<NoneObject>() && !(type && type->IsInteger()))
      return Fail(DiagId::kBadIndex, argument->span, {type ? type->Name() : "this"});
    bounds.push_back(std::move(part));
  }
  return {node.span, SliceBounds{std::move(bounds)}};
}

}  // namespace pyk2cu::sema
