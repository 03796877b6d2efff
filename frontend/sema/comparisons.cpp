#include <array>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"

namespace pyk2cu::sema {
namespace {

using Op = ast::CompareOp;

bool IsString(const Value& value) { return value.IsEntity(Entity::Kind::kString); }
bool IsNone(const Value& value) { return value.IsEntity(Entity::Kind::kNone); }

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

}  // namespace

/// Values that comparisons read more than once: each in a temporary, unless repeating it costs nothing. The temporaries
/// are bound around the result, in order.
class ExpressionChecker::Temporaries {
 public:
  explicit Temporaries(ExpressionChecker& checker) : checker_(checker) {}

  Value Keep(const Value& value) {
    if (value.form == Value::Form::kTuple) {
      std::vector<Value> elements;
      for (const Value& element : value.elements) elements.push_back(Keep(element));
      return Value::TupleOf(std::move(elements), value.span, value.tuple_class);
    }
    if (!value.IsExpr() || IrBuilder::IsTrivial(value.expr) || value.expr->type->IsArray()) return value;
    const ir::Variable* variable = checker_.NewTemporary(value.expr->type, value.span);
    bindings_.emplace_back(variable, value.expr);
    return Value::Of(checker_.builder_.Ref(value.span, variable));
  }

  /// What is read once stays where it is, if nothing writes memory meanwhile.
  Value KeepTuple(const Value& value) {
    const bool is_computed = value.IsExpr() && value.expr->type->IsTuple();
    return is_computed || !checker_.IsPureValue(value) ? Keep(value) : value;
  }

  const ir::Expr* Finish(const ir::Expr* result) {
    for (size_t i = bindings_.size(); result && i-- > 0;)
      result = checker_.builder_.Bind(result->span, bindings_[i].first, bindings_[i].second, result);
    return result;
  }

 private:
  ExpressionChecker& checker_;
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> bindings_;
};

bool ExpressionChecker::IsPureValue(const Value& value) {
  if (value.IsExpr()) return builder_.IsPure(value.expr);
  for (const Value& element : value.elements)
    if (!IsPureValue(element)) return false;
  return true;
}

Value ExpressionChecker::CheckCompare(const ast::Compare& node) {
  Value left = CheckExpr(*node.first);
  const ir::Expr* result = nullptr;
  for (size_t i = 0; i < node.ops.size(); ++i) {
    Value right = CheckExpr(*node.rest[i]);
    if (left.IsError() || right.IsError()) return Value::Error(node.span);
    Span span = Cover(i == 0 ? node.first->span : node.rest[i - 1]->span, node.rest[i]->span);
    // the middle of a chain is evaluated once
    const ir::Variable* middle = nullptr;
    const ir::Expr* bound = nullptr;
    if (i + 1 < node.ops.size() && (right.form == Value::Form::kTuple || right.IsExpr())) {
      const ir::Expr* whole = Materialize(right);
      if (!whole) return Value::Error(node.span);
      if (!IrBuilder::IsTrivial(whole) && !whole->type->IsArray()) {
        bound = whole;
        middle = NewTemporary(whole->type, whole->span);
        right = Value::Of(builder_.Bind(whole->span, middle, bound, builder_.Ref(whole->span, middle)));
      }
    }
    const ir::Expr* comparison = Comparison(span, node.ops[i], left, right);
    if (!comparison) return Value::Error(node.span);
    result = result ? builder_.Logical(Cover(result->span, span), ir::LogicalOp::kAnd, result, comparison) : comparison;
    left = middle ? Value::Of(builder_.Ref(right.span, middle)) : right;
  }
  return Value::Of(result);
}

/// One link of a chain as a bool; null after an error.
const ir::Expr* ExpressionChecker::Comparison(Span span, ast::CompareOp op, const Value& left, const Value& right) {
  switch (op) {
    case Op::kIs: return Identity(span, left, right);
    case Op::kIsNot: {
      const ir::Expr* same = Identity(span, left, right);
      return same ? builder_.Unary(span, ir::UnaryOp::kNot, same) : nullptr;
    }
    case Op::kIn: return Membership(span, left, right);
    case Op::kNotIn: {
      const ir::Expr* found = Membership(span, left, right);
      return found ? builder_.Unary(span, ir::UnaryOp::kNot, found) : nullptr;
    }
    default: break;
  }
  if (left.IsTuple() && right.IsTuple()) {
    Temporaries temporaries(*this);
    const Value a = IsEquality(op) ? temporaries.KeepTuple(left) : temporaries.Keep(left);
    const Value b = IsEquality(op) ? temporaries.KeepTuple(right) : temporaries.Keep(right);
    return temporaries.Finish(TupleComparison(span, op, PartsOf(a), PartsOf(b)));
  }
  return CompareValues(span, op, left, right);
}

const ir::Expr* ExpressionChecker::CompareValues(Span span, ast::CompareOp op, const Value& left, const Value& right) {
  if (left.IsTuple() && right.IsTuple()) return TupleComparison(span, op, PartsOf(left), PartsOf(right));
  if (IsString(left) && IsString(right)) return builder_.Bool(span, Holds(op, left.entity->path, right.entity->path));
  if (IsEquality(op) && (IsNone(left) || IsNone(right))) {
    const ir::Expr* same = Identity(span, left, right);
    return same && op == Op::kNe ? builder_.Unary(span, ir::UnaryOp::kNot, same) : same;
  }
  const ir::Expr* a = Materialize(left);
  const ir::Expr* b = a ? Materialize(right) : nullptr;
  if (!b) return nullptr;
  static constexpr std::string_view kSpellings[] = {"<", "<=", ">", ">=", "==", "!="};
  if (static_cast<size_t>(op) < std::size(kSpellings)) {
    const std::optional<Value> result =
        CppOperator(span, kSpellings[static_cast<size_t>(op)], std::array{Value::Of(a), Value::Of(b)});
    if (result) return Materialize(*result);
  }
  if (IsEquality(op) && (a->type->IsOptional() || b->type->IsOptional())) return CompareOptionals(span, op, a, b);
  if (a->type->IsEnum() && a->type == b->type && IsEquality(op)) {
    a = builder_.Convert(a, a->type->Representation());
    b = builder_.Convert(b, b->type->Representation());
  }
  if (left.known && right.known && a->type->IsInteger() &&
      b->type->IsInteger()) {  // a branch that is never taken has no say in types
    return CompareScalars(span, op, builder_.Int(span, *left.known, a->type),
                          builder_.Int(span, *right.known, b->type));
  }
  return InOrder({Plain(a), Plain(b)}, [&](std::vector<const ir::Expr*> operands) {
    return CompareScalars(span, op, operands[0], operands[1]);
  });
}

/// `==` of values that may be None: None equals None only.
const ir::Expr* ExpressionChecker::CompareOptionals(Span span, ast::CompareOp op, const ir::Expr* left,
                                                    const ir::Expr* right) {
  Temporaries temporaries(*this);
  const ir::Expr* a = temporaries.Keep(Value::Of(left)).expr;
  const ir::Expr* b = temporaries.Keep(Value::Of(right)).expr;
  auto holds = [&](const ir::Expr* value) {
    return value->type->IsOptional() ? HoldsValue(value) : builder_.Bool(span, true);
  };
  auto inner = [&](const ir::Expr* value) {
    return value->type->IsOptional() ? ValueOf(builder_.TupleGet(span, value, 1)) : Value::Of(value);
  };
  const ir::Expr* values = CompareValues(span, op, inner(a), inner(b));
  if (!values) return nullptr;
  const ir::Expr* both = builder_.Logical(span, ir::LogicalOp::kAnd, holds(a), holds(b));
  const ir::Expr* alike =
      builder_.Compare(span, op == Op::kEq ? ir::CompareOp::kEq : ir::CompareOp::kNe, holds(a), holds(b));
  return temporaries.Finish(builder_.Select(span, both, values, alike));
}

/// Lexicographic: the first elements that differ decide, then the lengths.
const ir::Expr* ExpressionChecker::TupleComparison(Span span, ast::CompareOp op, const std::vector<Value>& left,
                                                   const std::vector<Value>& right) {
  const size_t common = std::min(left.size(), right.size());
  if (IsEquality(op)) {
    if (left.size() != right.size()) return builder_.Bool(span, op == Op::kNe);
    const ir::LogicalOp joined = op == Op::kEq ? ir::LogicalOp::kAnd : ir::LogicalOp::kOr;
    const ir::Expr* result = nullptr;
    for (size_t i = 0; i < common; ++i) {
      const ir::Expr* part = CompareValues(span, op, left[i], right[i]);
      if (!part) return nullptr;
      result = result ? builder_.Logical(span, joined, result, part) : part;
    }
    return result ? result : builder_.Bool(span, op == Op::kEq);
  }
  const ir::Expr* result = builder_.Bool(span, Holds(op, left.size(), right.size()));
  for (size_t i = common; i-- > 0;) {
    const ir::Expr* ordered = CompareValues(span, op, left[i], right[i]);
    if (!ordered) return nullptr;
    if (i + 1 == common && left.size() == right.size()) {
      result = ordered;
      continue;
    }
    const ir::Expr* differs = CompareValues(span, Op::kNe, left[i], right[i]);
    if (!differs) return nullptr;
    result = builder_.Select(span, differs, ordered, result);
  }
  return result;
}

/// `is`: None and objects of compile time are themselves; values of one type are the same if they are equal, others
/// never.
const ir::Expr* ExpressionChecker::Identity(Span span, const Value& left, const Value& right) {
  if (IsNone(left) || IsNone(right)) {
    const Value& other = IsNone(left) ? right : left;
    if (IsNone(other)) return builder_.Bool(span, true);
    const bool may_be_none = other.IsExpr() && (other.expr->type->IsOptional() || other.expr->type->IsNone());
    if (!may_be_none) return IsDropped(span, other, false);
    if (other.expr->type->IsNone()) return IsDropped(span, other, true);
    return builder_.Unary(span, ir::UnaryOp::kNot, HoldsValue(other.expr));
  }
  if (left.form == Value::Form::kEntity && right.form == Value::Form::kEntity)
    return builder_.Bool(span, SameEntity(*left.entity, *right.entity));
  if (left.form == Value::Form::kEntity || right.form == Value::Form::kEntity) return builder_.Bool(span, false);
  const Type *a = TypeOf(left), *b = TypeOf(right);
  if (a && a == b && !a->IsArray()) return Comparison(span, Op::kEq, left, right);
  if (IsRootArray(left) && IsRootArray(right)) {
    auto variable = [](const Value& value) { return static_cast<const ir::VariableRef*>(value.expr)->variable; };
    if (variable(left) == variable(right)) return builder_.Bool(span, true);
  }
  if ((a && a->IsArray()) || (b && b->IsArray())) {
    NotYet(span, "'is' of arrays");
    return nullptr;
  }
  return builder_.Bool(span, false);
}

/// A known answer about a value that is evaluated all the same, if that does anything.
const ir::Expr* ExpressionChecker::IsDropped(Span span, const Value& value, bool answer) {
  const ir::Expr* result = builder_.Bool(span, answer);
  if (!value.IsExpr() || builder_.IsPure(value.expr)) return result;
  if (!value.expr->type->IsNone())
    return builder_.Bind(span, NewTemporary(value.expr->type, value.span), value.expr, result);
  WithoutVoid(value);
  return result;
}

/// `in` of strings, and of tuples: equal to one of the elements.
const ir::Expr* ExpressionChecker::Membership(Span span, const Value& item, const Value& container) {
  if (IsString(container)) {
    if (IsString(item)) return builder_.Bool(span, container.entity->path.find(item.entity->path) != std::string::npos);
    const Type* type = TypeOf(item);
    Fail(diag::kBadOperands, span, "in", type ? type->Name() : "this", "unicode_type");
    return nullptr;
  }
  if (!container.IsTuple()) {
    const Type* type = TypeOf(container);
    Fail(diag::kNotAContainer, container.span, type ? type->Name() : "this");
    return nullptr;
  }
  Temporaries temporaries(*this);
  const Value kept = temporaries.Keep(item);
  const Value tuple = temporaries.KeepTuple(container);
  const ir::Expr* result = builder_.Bool(span, false);
  for (const Value& element : PartsOf(tuple)) {
    const bool never = IsString(element) != IsString(kept) || (element.IsTuple() != kept.IsTuple());
    const ir::Expr* equal = never ? builder_.Bool(span, false) : CompareValues(span, Op::kEq, kept, element);
    if (!equal) return nullptr;
    result = builder_.Logical(span, ir::LogicalOp::kOr, result, equal);
  }
  return temporaries.Finish(result);
}

}  // namespace pyk2cu::sema
