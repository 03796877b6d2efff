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

/// A view made of whole axes of an array, as indices into the array itself: `a[i, 2:n:3]` begins at a[i, 2] and steps
/// its second axis by 3.
struct ArrayView {
  struct Axis {
    int axis;  ///< the number of the array's axis; -1 for an axis that the array does not have
    const ir::Expr* extent;
    const ir::Expr* step;  ///< null for 1
  };
  const ir::Expr* array;
  const Type* type;                     ///< the type of the view
  std::vector<ir::ElementIndex> first;  ///< the first element: one index for each axis of the array
  std::vector<Axis> axes;               ///< the axes of the view
};

/// The value of an expression with an error that is reported already, or whose type is not known yet in an early pass.
struct ErrorValue {};

/// A run-time value: a scalar, an array, a tuple or any other type that the IR has.
struct Expression {
  const ir::Expr* expr = nullptr;
  std::shared_ptr<const ArrayView> view = {};  ///< for an ir::View whose elements the array's own indices can name
  std::optional<int64_t> known = {};           ///< the value, if it is a known integer (extents, literal indices)
  bool fixed = false;                          ///< an argument: a constant that the callee is specialized for
  std::shared_ptr<const Entity> literal = {};  ///< the Python value, if it was written with literals only
};

/// A tuple whose elements are separate values: a tuple display, a shape, a grid position.
struct KnownTuple {
  std::vector<Value> elements;
  std::shared_ptr<const NamedTupleType> named = {};  ///< null for a plain tuple
};

/// An element of an array, which can be read or stored to.
struct ElementPlace {
  const ir::Expr* array = nullptr;
  std::vector<ir::ElementIndex> indices;  ///< one for each axis
};

/// A slice, `start:stop:step`.
struct SliceBounds {
  std::vector<Value> bounds;  ///< start, stop and step; a missing one is None, a missing step may be left out
};

/// A method of an object, `object.name`, before its call.
struct BoundMethod {
  Expression object;
  std::string_view name;
};

/// The result of checking an expression: a run-time value, or one that exists at compile time only.
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

  /// Returns the value as a T; null if it has another form.
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

  // Shortcuts, which return null, nullopt or an empty list for other forms.
  const ir::Expr* expr() const { return IsExpr() ? As<Expression>()->expr : nullptr; }
  const ArrayView* view() const { return IsExpr() ? As<Expression>()->view.get() : nullptr; }
  const Entity* literal() const { return IsExpr() ? As<Expression>()->literal.get() : nullptr; }
  std::optional<int64_t> known() const { return IsExpr() ? As<Expression>()->known : std::nullopt; }
  const std::vector<Value>& elements() const;
  const Entity* entity() const { return As<Entity>(); }
  /// Returns the value's entity as a T; null if it has no entity or one of another kind.
  template <class T>
  const T* EntityAs() const {
    return entity() ? entity()->As<T>() : nullptr;
  }
  template <class T>
  bool IsEntity() const {
    return EntityAs<T>() != nullptr;
  }
};

/// Returns true for a variable that is an array itself (a parameter, a shared, local or constant array), and not a
/// local variable that holds a view. Such a variable always refers to the same array.
inline bool IsRootArray(const Value& value) {
  return value.IsArray() && value.expr()->kind == ir::Kind::kVariableRef &&
         static_cast<const ir::VariableRef*>(value.expr())->variable->kind != ir::VariableKind::kLocal;
}

/// Removes the literals of a value and of its parts. Operators fold literals as Python does, but treat a named constant
/// as an int64 or a float64, as the reference does.
void ForgetLiterals(Value& value);

/// Returns true if a tuple has the same value wherever it is repeated, because it consists of constants, extents and
/// strides of arrays, arrays themselves and static values; false for other values.
bool IsStable(const Value& value);

}  // namespace pyk2cu::sema
