#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/model/entity.h"

namespace pyk2cu::sema {

struct Closure;
struct Iterator;
struct Value;

/// A part of an array by whole axes, as indices into the array itself: `a[i, 2:n:3]` begins at a[i, 2] and steps its
/// second axis by 3.
struct ArrayView {
  struct Axis {
    int axis;  ///< of the array; -1 for a new one
    const ir::Expr* extent;
    const ir::Expr* step;  ///< null for 1
  };
  const ir::Expr* array;
  const Type* type;
  std::vector<ir::ElementIndex> first;  ///< of each axis of the array
  std::vector<Axis> axes;
};

/// Reported already, or not known yet in an early pass.
struct ErrorValue {};

/// A run-time value: scalar, array or tuple.
struct Expression {
  const ir::Expr* expr = nullptr;
  std::shared_ptr<const ArrayView> view = {};  ///< where an ir::View comes from, if its elements can be named by the
                                               ///< array's own indices
  std::optional<int64_t> known = {};           ///< the integer that it is known to be (array shapes, literal indices)
  bool fixed = false;                          ///< given to a callee: a constant that the callee is specialized for
  std::shared_ptr<const Entity> literal = {};  ///< the Python value of a literal, or of operators on literals
};

/// A tuple whose elements are known apart: a display, a shape, a grid position.
struct KnownTuple {
  std::vector<Value> elements;
  std::shared_ptr<const NamedTupleType> named = {};  ///< null for a plain tuple
};

/// One element of an array: all its indices.
struct ElementPlace {
  const ir::Expr* array = nullptr;
  std::vector<ir::ElementIndex> indices;
};

/// `start:stop:step`
struct SliceBounds {
  std::vector<Value> bounds;  ///< None where one is missing; a missing step may be left out
};

/// `object.name`, which is about to be called.
struct BoundMethod {
  Expression object;
  std::string_view name;
};

/// What an expression of the source turned out to be: a run-time value, or something that exists at compile time only.
struct Value {
  using Forms = std::variant<ErrorValue, Expression, std::shared_ptr<const Entity>, KnownTuple, ElementPlace,
                             SliceBounds, BoundMethod, std::shared_ptr<const Closure>, std::shared_ptr<const Iterator>>;

  Span span;
  Forms is = {};

  static Value Error(Span span) { return {span}; }
  static Value Of(const ir::Expr* expr) { return {expr->span, Expression{expr}}; }
  static Value Of(const ir::Expr* expr, std::optional<int64_t> known) {
    return {expr->span, Expression{.expr = expr, .known = known}};
  }
  static Value Of(Entity entity, Span span) { return {span, std::make_shared<const Entity>(std::move(entity))}; }
  static Value TupleOf(std::vector<Value> elements, Span span, std::shared_ptr<const NamedTupleType> named = nullptr) {
    return {span, KnownTuple{std::move(elements), std::move(named)}};
  }

  /// The value as a T; null if it has another form.
  template <class T>
  const T* As() const {
    return Held<T>(is);
  }
  template <class T>
  auto* As() {
    return Held<T>(is);
  }
  template <class T>
  bool Is() const {
    return As<T>() != nullptr;
  }
  /// Calls `visitor` with the value's form. A visitor that lacks a form does not compile.
  template <class Visitor>
  decltype(auto) Visit(Visitor&& visitor) const {
    return VisitHeld(is, std::forward<Visitor>(visitor));
  }

  bool IsError() const { return Is<ErrorValue>(); }
  bool IsExpr() const { return Is<Expression>(); }
  bool IsTuple() const { return Is<KnownTuple>() || (IsExpr() && expr()->type->IsTuple()); }
  bool IsArray() const { return IsExpr() && expr()->type->IsArray(); }
  bool IsMethod(std::string_view name) const { return Is<BoundMethod>() && As<BoundMethod>()->name == name; }

  // What is asked for most often; null or empty for all other forms.
  const ir::Expr* expr() const { return IsExpr() ? As<Expression>()->expr : nullptr; }
  const ArrayView* view() const { return IsExpr() ? As<Expression>()->view.get() : nullptr; }
  const Entity* literal() const { return IsExpr() ? As<Expression>()->literal.get() : nullptr; }
  std::optional<int64_t> known() const { return IsExpr() ? As<Expression>()->known : std::nullopt; }
  const std::vector<Value>& elements() const;
  const Entity* entity() const { return As<Entity>(); }
  /// The compile-time object as a T.
  template <class T>
  const T* EntityAs() const {
    return entity() ? entity()->As<T>() : nullptr;
  }
  template <class T>
  bool IsEntity() const {
    return EntityAs<T>() != nullptr;
  }
};

/// An array itself, not a variable that holds a view of one: what it is called by never changes.
inline bool IsRootArray(const Value& value) {
  return value.IsArray() && value.expr()->kind == ir::Kind::kVariableRef &&
         static_cast<const ir::VariableRef*>(value.expr())->variable->kind != ir::VariableKind::kLocal;
}

/// Forgets that the value, or a part of it, was written as a literal.
void ForgetLiterals(Value& value);

/// Whether a tuple value means the same wherever it is repeated: constants, extents of arrays, compile-time objects.
bool IsStable(const Value& value);

}  // namespace pyk2cu::sema
