#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/ir/constant_array.h"
#include "frontend/syntax/ast.h"
#include "frontend/types/type.h"

// Kinds of `Entity` that are values of host code, and the classes that such values have.
namespace pyk2cu::sema {

struct Entity;

// Numbers are NumPy scalars if they have a dtype, and plain Python numbers otherwise.

struct BoolNumber {
  bool value = false;
  std::optional<ScalarId> dtype;
};

struct IntegerNumber {
  uint64_t bits = 0;         ///< two's complement
  bool is_unsigned = false;  ///< the number is larger than an int64 can hold
  std::optional<ScalarId> dtype;
};

struct FloatNumber {
  double value = 0;
  std::optional<ScalarId> dtype;
};

struct ComplexNumber {
  double real = 0, imaginary = 0;
  std::optional<ScalarId> dtype;
};

struct StringObject {
  std::string text;
};

struct NoneObject {};

struct EllipsisObject {};

/// A NumPy array of known elements.
struct ArrayObject {
  std::string name;  ///< of the variable that holds it; may be empty
  std::shared_ptr<const ConstantArray> array;
};

/// The class of a named tuple.
struct NamedTupleType {
  std::string name;
  std::vector<std::string> fields;
  std::vector<Entity> defaults;                 ///< of the last fields
  const ast::FoundClass* definition = nullptr;  ///< null if a call makes it
};

struct TupleObject {
  std::shared_ptr<const std::vector<Entity>> elements;
  std::shared_ptr<const NamedTupleType> named;  ///< null for a plain tuple
};

/// An enumeration.
struct EnumClass {
  std::string name;
  std::vector<std::string> members;
  std::vector<Entity> values;    ///< one for each member
  bool integer_members = false;  ///< members are ints too: enum.IntEnum
  const Type* type = nullptr;    ///< of an enumeration of C++; null for one of Python
};

struct EnumMemberObject {
  std::shared_ptr<const EnumClass> of;
  size_t index = 0;    ///< into `of->members`
  int64_t number = 0;  ///< that stands for it at run time

  /// "Color.RED"
  std::string Path() const { return of->name + "." + of->members[index]; }
};

/// A datetime or timedelta.
struct TimeObject {
  const Type* type = nullptr;
  int64_t count = 0;  ///< in the type's unit
};

}  // namespace pyk2cu::sema
