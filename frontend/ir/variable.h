#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "frontend/source/span.h"
#include "frontend/types/type.h"

namespace pyk2cu::ir {

enum class VariableKind : uint8_t {
  kLocal,          ///< a Python variable (one per name and type)
  kTemporary,      ///< introduced by the compiler
  kParameter,      ///< a function parameter; arrays are passed as pointer, extents and strides
  kSharedArray,    ///< `cuda.shared.array`: static extents, or one extent 0 for dynamic shared memory
  kLocalArray,     ///< `cuda.local.array`: static extents
  kConstantArray,  ///< elements known at compile time, read-only
};

/// A variable of one function. Array-typed kLocal variables (views, arrays chosen at run time) are small aggregates of
/// pointer, extents and strides.
struct Variable {
  VariableKind kind;
  uint32_t index;         ///< position in Function::variables
  std::string_view name;  ///< the Python name, or a generated one
  const Type* type;
  Span span;  ///< the first definition
  std::span<const int64_t>
      extents;  ///< kSharedArray, kLocalArray, kConstantArray; a shared {0} is dynamic shared memory
  /// Requested alignment in bytes; 0: the type's own. kParameter: what the text states of an array's address.
  int alignment;
  bool written;  ///< an array parameter whose elements are stored to or whose address is taken, here or in a callee
  std::span<const std::byte> bytes = {};  ///< kConstantArray: the elements in C order
  bool from_tuple = false;    ///< kConstantArray: it holds a Python tuple, which messages do not call an array
  bool by_reference = false;  ///< C++ functions get its address, so that any call may change it
  std::string_view cpp_type =
      {};  ///< the C++ type to declare a by_reference variable with, such as "long"; empty: the usual

  /// Whether the variable is an array of its own, with known extents, and not a view.
  bool IsStaticArray() const {
    return kind == VariableKind::kSharedArray || kind == VariableKind::kLocalArray ||
           kind == VariableKind::kConstantArray;
  }
};

}  // namespace pyk2cu::ir
