#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/sema/evaluate/value.h"

// The functions and methods that host code may call in constants: tables of rows, found by path.
namespace pyk2cu::sema::evaluate {

/// The arguments of one call, in the order of the function's parameters.
struct Arguments {
  std::vector<const Value*> given;  ///< null for parameters without an argument
  Budget& budget;
  TypeTable& types;

  /// Returns the argument of a parameter; null if it is not given, or is None.
  const Value* At(size_t parameter) const;
  /// Returns the arguments as they were given; empty if one is missing.
  const Value& operator[](size_t parameter) const { return *given[parameter]; }
  size_t size() const { return given.size(); }

  // Each returns nullopt if the argument has another kind, and the default if there is no argument.
  std::optional<Wide> Whole(size_t parameter, std::optional<Wide> otherwise = std::nullopt) const;
  std::optional<int64_t> Int64(size_t parameter, std::optional<int64_t> otherwise = std::nullopt) const;
  std::optional<bool> Flag(size_t parameter, bool otherwise) const;
  std::optional<double> Real(size_t parameter) const;
  /// Reads an argument `dtype`; false if it is not a type. `type` stays nullopt without it.
  bool Type(size_t parameter, std::optional<ScalarId>& type) const;
  /// Reads a shape: an integer, or a tuple or list of integers.
  std::optional<std::vector<int64_t>> Shape(size_t parameter) const;
};

using Function = std::optional<Value> (*)(const Arguments&);

struct FunctionRow {
  /// "numpy.full"; of a method the kind of its object: "array.astype", "str.split".
  std::string_view path;
  /// The parameters, separated by blanks. Those up to `/` are required. `*` takes any number of arguments without name.
  /// The object of a method is its first parameter.
  std::string_view parameters;
  Function call;
};

using NamedValue = std::pair<std::string_view, Value>;

/// Returns the row with this path; null if host code's constants cannot call it.
const FunctionRow* FindHostFunction(std::string_view path);

/// Calls the function; nullopt if the arguments do not fit, and if the result is not known.
std::optional<Value> CallFunction(const FunctionRow& row, std::span<const Value> arguments,
                                  std::span<const NamedValue> named, Budget& budget, TypeTable& types);

/// Returns the row of a method of the object; null if not found.
const FunctionRow* FindMethod(const Value& object, std::string_view name);

/// Returns an attribute of a value: `a.shape`, `x.real`, `p.field`; nullopt if it has none, and if it is not known.
std::optional<Value> AttributeOf(const Value& object, std::string_view name, Budget& budget);

/// Returns the scalar type that a value names: `np.int32`, `int`, "float32"; nullopt for other values.
std::optional<ScalarId> ScalarNamed(const Value& value);

}  // namespace pyk2cu::sema::evaluate
