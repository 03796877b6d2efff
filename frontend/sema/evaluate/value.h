#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/sema/evaluate/number.h"
#include "frontend/sema/model/entity.h"
#include "frontend/syntax/ast/expressions.h"

// The values of host code. All are immutable and share their parts.
namespace pyk2cu::sema::evaluate {

struct Value;
using Values = std::vector<Value>;
using ArrayPointer = std::shared_ptr<const ConstantArray>;

/// A string.
struct Text {
  std::string utf8;
};

/// A bytes object.
struct Bytes {
  std::string bytes;
};

/// A tuple, plain or named.
struct TupleValue {
  std::shared_ptr<const Values> elements;
  std::shared_ptr<const NamedTupleType> named;  ///< null for a plain tuple
};

struct ListValue {
  std::shared_ptr<const Values> elements;
};

/// A set. Its order is not Python's, so that nothing may depend on it.
struct SetValue {
  std::shared_ptr<const Values> elements;
};

struct DictValue {
  std::shared_ptr<const std::vector<std::pair<Value, Value>>> items;
};

struct RangeValue {
  Wide start = 0, stop = 0, step = 1;

  Wide Size() const;
};

/// A lambda without defaults. Its names are those of the scope that it stands in.
struct LambdaValue {
  const ast::Lambda* lambda;
  const void* scope;  ///< Surroundings::Scope() of that place
};

/// A value of host code, or a module, type, function or another object, as an entity. An entity is never a number, a
/// string, a tuple or an array.
struct Value {
  std::variant<Entity, Number, Text, Bytes, TupleValue, ListValue, SetValue, DictValue, RangeValue, ArrayPointer,
               LambdaValue>
      is;

  template <class T>
  const T* As() const {
    return std::get_if<T>(&is);
  }
  template <class T>
  bool Is() const {
    return std::holds_alternative<T>(is);
  }

  static Value Of(Number number) { return {number}; }
  static Value Bool(bool value) { return {Number::Bool(value)}; }
  static Value Integer(Wide value) { return {Number::Integer(value)}; }
  static Value Float(double value) { return {Number::Float(value)}; }
  static Value None() { return {Entity::None()}; }
  static Value Tuple(Values elements) { return {TupleValue{std::make_shared<const Values>(std::move(elements)), {}}}; }
  static Value List(Values elements) { return {ListValue{std::make_shared<const Values>(std::move(elements))}}; }

  bool IsNone() const;
  /// Returns true for a name without a known value, which containers may hold.
  bool IsUnknown() const;
  /// Returns true for an object that statements may change: a list, a set, a dictionary or an array.
  bool IsMutable() const;
  /// Returns the elements of a tuple or list; null for other values.
  const Values* Elements() const;
  /// Returns the array of numbers; null for other values and for arrays of records and times.
  const ConstantArray* NumberArray() const;
};

/// Returns the integer if the value is one (or a bool), else nullopt.
std::optional<Wide> WholeOf(const Value& value);
/// The same if an int64 holds it.
std::optional<int64_t> Int64Of(const Value& value);

/// Returns Python's truth of the value; nullopt if it is not known.
std::optional<bool> Truth(const Value& value);
/// What evaluation may still use.
struct Budget {
  int64_t steps;  ///< expressions, elements of containers, and groups of kElementsPerStep elements of arrays
  int64_t bytes;  ///< of containers and arrays

  /// Takes steps and bytes; false if too few are left.
  bool Take(int64_t more_steps, int64_t more_bytes = 0);
};

/// Elements of arrays cost less than values.
inline constexpr int64_t kElementsPerStep = 4;

/// The limits for one compilation's host code: about 20 ms, and 64 MiB.
inline constexpr int64_t kMaxHostSteps = int64_t{1} << 19;
inline constexpr int64_t kMaxHostBytes = int64_t{1} << 26;

/// Returns the result of `a == b` if it is one bool.
std::optional<bool> Equal(const Value& left, const Value& right, Budget& budget, int depth = 0);

/// Returns the elements over which Python iterates; nullopt for values that are no sequence, and for sets.
std::optional<Values> Iterate(const Value& value, Budget& budget);

/// Returns the value of an entity: its number, string, tuple or array, or the entity itself.
Value FromEntity(const Entity& entity);
/// Returns the entity with which kernels use the value; nullopt if they cannot: it is a list, a set, a dictionary, a
/// range, or too large.
std::optional<Entity> ToEntity(const Value& value);

}  // namespace pyk2cu::sema::evaluate
