#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/entity.h"

namespace pyk2cu::sema {

struct Closure;
struct Iterator;

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

/// What an expression of the source turned out to be: a run-time value, or something that exists at compile time only.
struct Value {
  enum class Form : uint8_t {
    kError,     ///< reported already, or not known yet in an early pass
    kExpr,      ///< a value: scalar, array or tuple
    kEntity,    ///< module, function, type, string, None …
    kTuple,     ///< a tuple whose elements are known apart: a display, a shape, a grid position
    kElement,   ///< one element of an array: all its indices
    kSlice,     ///< `start:stop:step`; three elements, None where one is missing
    kMethod,    ///< `object.name` about to be called
    kClosure,   ///< a nested function or a lambda
    kIterator,  ///< the result of iter()
  };

  Form form = Form::kError;
  Span span;
  const ir::Expr* expr = nullptr;  ///< kExpr; the array of kElement; the object of kMethod
  std::shared_ptr<const Entity> entity;
  std::shared_ptr<const Closure> closure;
  std::shared_ptr<const Iterator> iterator;
  std::vector<Value> elements;
  std::shared_ptr<const Entity> tuple_class;  ///< kTuple: of a named tuple
  std::vector<ir::ElementIndex> indices;
  std::shared_ptr<const ArrayView>
      view;  ///< kExpr: where an ir::View comes from, if its elements can be named by the array's own indices
  std::string_view method;
  std::optional<int64_t> known;   ///< the integer that it is known to be (array shapes, literal indices)
  bool fixed = false;             ///< kExpr, given to a callee: a constant that the callee is specialized for
  std::optional<Entity> literal;  ///< the Python value of a literal, or of operators on literals

  static Value Error(Span span) { return Value{.span = span}; }
  static Value Of(const ir::Expr* expr) {
    Value value{.form = Form::kExpr, .span = expr->span};
    value.expr = expr;
    return value;
  }
  static Value Of(Entity entity, Span span) {
    Value value{.form = Form::kEntity, .span = span};
    value.entity = std::make_shared<const Entity>(std::move(entity));
    return value;
  }
  static Value TupleOf(std::vector<Value> elements, Span span) {
    Value value{.form = Form::kTuple, .span = span};
    value.elements = std::move(elements);
    return value;
  }

  static Value TupleOf(std::vector<Value> elements, Span span, std::shared_ptr<const Entity> tuple_class) {
    Value value = TupleOf(std::move(elements), span);
    value.tuple_class = std::move(tuple_class);
    return value;
  }

  bool IsTuple() const { return form == Form::kTuple || (IsExpr() && expr->type->IsTuple()); }
  bool IsError() const { return form == Form::kError; }
  bool IsExpr() const { return form == Form::kExpr; }
  bool IsArray() const { return IsExpr() && expr->type->IsArray(); }
  bool IsEntity(Entity::Kind kind) const { return form == Form::kEntity && entity->kind == kind; }
};

/// An array itself, not a variable that holds a view of one: what it is called by never changes.
inline bool IsRootArray(const Value& value) {
  return value.IsArray() && value.expr->kind == ir::Kind::kVariableRef &&
         static_cast<const ir::VariableRef*>(value.expr)->variable->kind != ir::VariableKind::kLocal;
}

/// Forgets that the value, or a part of it, was written as a literal.
void ForgetLiterals(Value& value);

/// Whether a tuple value means the same wherever it is repeated: constants, extents of arrays, compile-time objects.
bool IsStable(const Value& value);

}  // namespace pyk2cu::sema
