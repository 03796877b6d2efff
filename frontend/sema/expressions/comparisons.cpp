#include "frontend/sema/expressions/comparisons.h"

#include <array>

#include "frontend/sema/cpp/cpp_members.h"
#include "frontend/sema/expressions/operators.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/optionals.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

using Op = ast::CompareOp;

bool IsString(const Value& value) { return value.IsEntity<StringObject>(); }

bool IsNone(const Value& value) { return value.IsEntity<NoneObject>(); }

template <class T>
bool Holds(Op op, const T& a, const T& b) {
  switch (op) {
    case Op::kLt: return a < b;
    case Op::kLe: return a <= b;
    case Op::kGt: return a > b;
    case Op::kGe: return a >= b;
    case Op::kEq: return a == b;
    default: return a != b;
  }
}

bool IsEquality(Op op) { return op == Op::kEq || op == Op::kNe; }

const ir::Expr* CompareValues(FunctionContext& context, Span span, ast::CompareOp op, const Value& left,
                              const Value& right);
const ir::Expr* Comparison(FunctionContext& context, Span span, ast::CompareOp op, const Value& left,
                           const Value& right);

bool IsPureValue(FunctionContext& context, const Value& value) {
  if (value.IsExpr()) return context.builder.IsPure(value.expr());
  for (const Value& element : value.elements())
    if (!IsPureValue(context, element)) return false;
  return true;
}

/// Keeps values that a comparison reads more than once in temporaries, unless they are trivial. Finish binds the
/// temporaries around the result, in the order of evaluation.
class Temporaries {
 public:
  explicit Temporaries(FunctionContext& context) : context_(context) {}

  Value Keep(const Value& value) {
    if (value.Is<KnownTuple>()) {
      std::vector<Value> elements;
      for (const Value& element : value.elements()) elements.push_back(Keep(element));
      return Value::TupleOf(std::move(elements), value.span, value.As<KnownTuple>()->named);
    }
    if (!value.IsExpr() || IsTrivial(value.expr()) || value.expr()->type->IsArray()) return value;
    const ir::Variable* variable = NewTemporary(context_, value.expr()->type, value.span);
    bindings_.emplace_back(variable, value.expr());
    return Value::Of(context_.builder.Ref(value.span, variable));
  }

  /// Keeps a tuple of which each element is read once. A pure tuple display stays in place; a computed tuple does not,
  /// because reading its elements would compute it again.
  Value KeepTuple(const Value& value) {
    const bool is_computed = value.IsExpr() && value.expr()->type->IsTuple();
    return is_computed || !IsPureValue(context_, value) ? Keep(value) : value;
  }

  const ir::Expr* Finish(const ir::Expr* result) { return WithBindings(context_, bindings_, result); }

 private:
  FunctionContext& context_;
  Bindings bindings_;
};

/// `==` or `!=` of values that may be None. None equals only None.
const ir::Expr* CompareOptionals(FunctionContext& context, Span span, ast::CompareOp op, const ir::Expr* left,
                                 const ir::Expr* right) {
  Temporaries temporaries(context);
  const ir::Expr* a = temporaries.Keep(Value::Of(left)).expr();
  const ir::Expr* b = temporaries.Keep(Value::Of(right)).expr();
  auto holds = [&](const ir::Expr* value) {
    return value->type->IsOptional() ? HoldsValue(context, value) : context.builder.Bool(span, true);
  };
  auto inner = [&](const ir::Expr* value) {
    return value->type->IsOptional() ? ValueOf(context, context.builder.TupleGet(span, value, 1)) : Value::Of(value);
  };
  const ir::Expr* values = CompareValues(context, span, op, inner(a), inner(b));
  if (!values) return nullptr;
  const ir::Expr* both = context.builder.Logical(span, ir::LogicalOp::kAnd, holds(a), holds(b));
  const ir::Expr* alike =
      context.builder.Compare(span, op == Op::kEq ? ir::CompareOp::kEq : ir::CompareOp::kNe, holds(a), holds(b));
  return temporaries.Finish(context.builder.Select(span, both, values, alike));
}

/// Compares tuples lexicographically: the first elements that differ decide, then the lengths. Null after an error.
const ir::Expr* TupleComparison(FunctionContext& context, Span span, ast::CompareOp op, const std::vector<Value>& left,
                                const std::vector<Value>& right) {
  const size_t common = std::min(left.size(), right.size());
  if (IsEquality(op)) {
    if (left.size() != right.size()) return context.builder.Bool(span, op == Op::kNe);
    const ir::LogicalOp joined = op == Op::kEq ? ir::LogicalOp::kAnd : ir::LogicalOp::kOr;
    const ir::Expr* result = nullptr;
    for (size_t i = 0; i < common; ++i) {
      const ir::Expr* part = CompareValues(context, span, op, left[i], right[i]);
      if (!part) return nullptr;
      result = result ? context.builder.Logical(span, joined, result, part) : part;
    }
    return result ? result : context.builder.Bool(span, op == Op::kEq);
  }
  const ir::Expr* result = context.builder.Bool(span, Holds(op, left.size(), right.size()));
  for (size_t i = common; i-- > 0;) {
    const ir::Expr* ordered = CompareValues(context, span, op, left[i], right[i]);
    if (!ordered) return nullptr;
    if (i + 1 == common && left.size() == right.size()) {
      result = ordered;
      continue;
    }
    const ir::Expr* differs = CompareValues(context, span, Op::kNe, left[i], right[i]);
    if (!differs) return nullptr;
    result = context.builder.Select(span, differs, ordered, result);
  }
  return result;
}

/// A constant answer about a value, which is still evaluated if it has effects.
const ir::Expr* IsDropped(FunctionContext& context, Span span, const Value& value, bool answer) {
  const ir::Expr* result = context.builder.Bool(span, answer);
  if (!value.IsExpr() || context.builder.IsPure(value.expr())) return result;
  if (!value.expr()->type->IsNone())
    return context.builder.Bind(span, NewTemporary(context, value.expr()->type, value.span), value.expr(), result);
  WithoutVoid(context, value);
  return result;
}

/// `left is right`; null after an error. None and compile-time objects have an identity. Run-time values have none:
/// those of one type count as identical if they are equal, those of different types never do.
const ir::Expr* Identity(FunctionContext& context, Span span, const Value& left, const Value& right) {
  if (IsNone(left) || IsNone(right)) {
    const Value& other = IsNone(left) ? right : left;
    if (IsNone(other)) return context.builder.Bool(span, true);
    const bool may_be_none = other.IsExpr() && (other.expr()->type->IsOptional() || other.expr()->type->IsNone());
    if (!may_be_none) return IsDropped(context, span, other, false);
    if (other.expr()->type->IsNone()) return IsDropped(context, span, other, true);
    return context.builder.Unary(span, ir::UnaryOp::kNot, HoldsValue(context, other.expr()));
  }
  if (left.Is<Entity>() && right.Is<Entity>())
    return context.builder.Bool(span, SameEntity(*left.entity(), *right.entity()));
  if (left.Is<Entity>() || right.Is<Entity>()) return context.builder.Bool(span, false);
  const Type *a = TypeOf(context, left), *b = TypeOf(context, right);
  if (a && a == b && !a->IsArray()) return Comparison(context, span, Op::kEq, left, right);
  if (IsRootArray(left) && IsRootArray(right)) {
    auto variable = [](const Value& value) { return static_cast<const ir::VariableRef*>(value.expr())->variable; };
    if (variable(left) == variable(right)) return context.builder.Bool(span, true);
  }
  if ((a && a->IsArray()) || (b && b->IsArray())) {
    NotYet(context, span, "'is' of arrays");
    return nullptr;
  }
  return context.builder.Bool(span, false);
}

const ir::Expr* CompareValues(FunctionContext& context, Span span, ast::CompareOp op, const Value& left,
                              const Value& right) {
  if (left.IsTuple() && right.IsTuple())
    return TupleComparison(context, span, op, PartsOf(context, left), PartsOf(context, right));
  if (IsString(left) && IsString(right))
    return context.builder.Bool(span,
                                Holds(op, left.EntityAs<StringObject>()->text, right.EntityAs<StringObject>()->text));
  if (IsEquality(op) && (IsNone(left) || IsNone(right))) {
    const ir::Expr* same = Identity(context, span, left, right);
    return same && op == Op::kNe ? context.builder.Unary(span, ir::UnaryOp::kNot, same) : same;
  }
  const ir::Expr* a = Materialize(context, left);
  const ir::Expr* b = a ? Materialize(context, right) : nullptr;
  if (!b) return nullptr;
  static constexpr std::string_view kSpellings[] = {"<", "<=", ">", ">=", "==", "!="};
  if (static_cast<size_t>(op) < std::size(kSpellings)) {
    const std::optional<Value> result =
        CppOperator(context, span, kSpellings[static_cast<size_t>(op)], std::array{Value::Of(a), Value::Of(b)});
    if (result) return Materialize(context, *result);
  }
  if (IsEquality(op) && (a->type->IsOptional() || b->type->IsOptional()))
    return CompareOptionals(context, span, op, a, b);
  if (a->type->IsEnum() && a->type == b->type && IsEquality(op)) {
    a = context.builder.Convert(a, a->type->Representation());
    b = context.builder.Convert(b, b->type->Representation());
  }
  // With a constant answer the branch that is never taken is not checked, so that it does not affect types.
  if (left.known() && right.known() && a->type->IsInteger() && b->type->IsInteger()) {
    return CompareScalars(context, span, op, context.builder.Int(span, *left.known(), a->type),
                          context.builder.Int(span, *right.known(), b->type));
  }
  return InOrder(context, {Plain(context, a), Plain(context, b)}, [&](std::vector<const ir::Expr*> operands) {
    return CompareScalars(context, span, op, operands[0], operands[1]);
  });
}

/// `item in container`: a part of a constant string, or equal to an element of a tuple. Null after an error.
const ir::Expr* Membership(FunctionContext& context, Span span, const Value& item, const Value& container) {
  if (IsString(container)) {
    if (IsString(item))
      return context.builder.Bool(span, container.EntityAs<StringObject>()->text.find(
                                            item.EntityAs<StringObject>()->text) != std::string::npos);
    Fail(context, diag::kBadOperands, span, "in", Described(context, item), "unicode_type");
    return nullptr;
  }
  if (!container.IsTuple()) {
    Fail(context, diag::kNotAContainer, container.span, Described(context, container));
    return nullptr;
  }
  Temporaries temporaries(context);
  const Value kept = temporaries.Keep(item);
  const Value tuple = temporaries.KeepTuple(container);
  const ir::Expr* result = context.builder.Bool(span, false);
  for (const Value& element : PartsOf(context, tuple)) {
    const bool never = IsString(element) != IsString(kept) || (element.IsTuple() != kept.IsTuple());
    const ir::Expr* equal =
        never ? context.builder.Bool(span, false) : CompareValues(context, span, Op::kEq, kept, element);
    if (!equal) return nullptr;
    result = context.builder.Logical(span, ir::LogicalOp::kOr, result, equal);
  }
  return temporaries.Finish(result);
}

/// One comparison of a chain, as a bool. Null after an error.
const ir::Expr* Comparison(FunctionContext& context, Span span, ast::CompareOp op, const Value& left,
                           const Value& right) {
  switch (op) {
    case Op::kIs: return Identity(context, span, left, right);
    case Op::kIsNot: {
      const ir::Expr* same = Identity(context, span, left, right);
      return same ? context.builder.Unary(span, ir::UnaryOp::kNot, same) : nullptr;
    }
    case Op::kIn: return Membership(context, span, left, right);
    case Op::kNotIn: {
      const ir::Expr* found = Membership(context, span, left, right);
      return found ? context.builder.Unary(span, ir::UnaryOp::kNot, found) : nullptr;
    }
    default: break;
  }
  if (left.IsTuple() && right.IsTuple()) {
    Temporaries temporaries(context);
    const Value a = IsEquality(op) ? temporaries.KeepTuple(left) : temporaries.Keep(left);
    const Value b = IsEquality(op) ? temporaries.KeepTuple(right) : temporaries.Keep(right);
    return temporaries.Finish(TupleComparison(context, span, op, PartsOf(context, a), PartsOf(context, b)));
  }
  return CompareValues(context, span, op, left, right);
}

}  // namespace

Value CheckCompare(FunctionContext& context, const ast::Compare& node) {
  Value left = CheckExpr(context, *node.first);
  const ir::Expr* result = nullptr;
  for (size_t i = 0; i < node.ops.size(); ++i) {
    const bool searched = node.ops[i] == Op::kIn || node.ops[i] == Op::kNotIn;
    Value right = searched ? CheckContainer(context, *node.rest[i], true) : CheckExpr(context, *node.rest[i]);
    if (left.IsError() || right.IsError()) return Value::Error(node.span);
    Span span = Cover(i == 0 ? node.first->span : node.rest[i - 1]->span, node.rest[i]->span);
    // An operand in the middle of a chain takes part in two comparisons, but is evaluated once.
    const ir::Variable* middle = nullptr;
    const ir::Expr* bound = nullptr;
    if (i + 1 < node.ops.size() && (right.Is<KnownTuple>() || right.IsExpr())) {
      const ir::Expr* whole = Materialize(context, right);
      if (!whole) return Value::Error(node.span);
      if (!IsTrivial(whole) && !whole->type->IsArray()) {
        bound = whole;
        middle = NewTemporary(context, whole->type, whole->span);
        right = Value::Of(context.builder.Bind(whole->span, middle, bound, context.builder.Ref(whole->span, middle)));
      }
    }
    const ir::Expr* comparison = Comparison(context, span, node.ops[i], left, right);
    if (!comparison) return Value::Error(node.span);
    result = result ? context.builder.Logical(Cover(result->span, span), ir::LogicalOp::kAnd, result, comparison)
                    : comparison;
    left = middle ? Value::Of(context.builder.Ref(right.span, middle)) : right;
  }
  return Value::Of(result);
}

}  // namespace pyk2cu::sema
