#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ir/constant_array.h"
#include "frontend/syntax/ast.h"
#include "frontend/types/type.h"

// The kinds of `Entity` that are values of host code, and the classes of such values.
namespace pyk2cu::sema {

struct Entity;

namespace evaluate {
struct Value;
}

// Numbers. Those with a dtype are NumPy scalars, the others are plain Python numbers.

/// True or False.
struct BoolNumber {
  bool value = false;
  std::optional<ScalarId> dtype;
};

/// An integer that an int64 or a uint64 can hold.
struct IntegerNumber {
  uint64_t bits = 0;         ///< the value in two's complement
  bool is_unsigned = false;  ///< the value is too large for an int64
  std::optional<ScalarId> dtype;
};

/// A real number; one with a dtype is rounded to it.
struct FloatNumber {
  double value = 0;
  std::optional<ScalarId> dtype;
};

/// A complex number; the parts of one with a dtype are rounded to it.
struct ComplexNumber {
  double real = 0, imaginary = 0;
  std::optional<ScalarId> dtype;
};

/// A string, or bytes as TextOfBytes converts them.
struct StringObject {
  std::string text;  ///< UTF-8
  bool is_bytes = false;
};

/// None.
struct NoneObject {};

/// `...`
struct EllipsisObject {};

/// A NumPy array whose elements are known.
struct ArrayObject {
  std::string name;  ///< the name of the variable that holds it; may be empty
  std::shared_ptr<const ConstantArray> array;
};

/// A value that only host code can use, such as a list. Look-ups for kernels give a HostObject instead.
struct HostData {
  std::string_view name;                      ///< the name in the file, which outlives the entity
  const ast::ImportedModule* file = nullptr;  ///< the file that binds it; null for the compiled file
  std::shared_ptr<const evaluate::Value> value;
};

/// The class of a named tuple.
struct NamedTupleType {
  std::string name;
  std::vector<std::string> fields;
  std::vector<Entity> defaults;                 ///< the default values of the last fields
  const ast::FoundClass* definition = nullptr;  ///< null if a call makes the class
};

/// A tuple, plain or named.
struct TupleObject {
  std::shared_ptr<const std::vector<Entity>> elements;
  std::shared_ptr<const NamedTupleType> named;  ///< null for a plain tuple
};

/// An enumeration of Python or C++.
struct EnumClass {
  std::string name;
  std::vector<std::string> members;
  std::vector<Entity> values;    ///< one for each member
  bool integer_members = false;  ///< the members are integers too, as those of enum.IntEnum
  const Type* type = nullptr;    ///< the type of a C++ enumeration; null for one of Python
};

/// A member of an enumeration.
struct EnumMemberObject {
  std::shared_ptr<const EnumClass> of;
  size_t index = 0;    ///< the position in `of->members`
  int64_t number = 0;  ///< the number that represents the member at run time

  /// Returns the path for messages: "Color.RED".
  std::string Path() const { return of->name + "." + of->members[index]; }
};

/// A NumPy datetime or timedelta.
struct TimeObject {
  const Type* type = nullptr;
  int64_t count = 0;  ///< in the type's unit; datetimes count from 1970
};

}  // namespace pyk2cu::sema
