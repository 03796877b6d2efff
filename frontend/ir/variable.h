#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "frontend/source/span.h"
#include "frontend/types/type.h"

namespace pyk2cu::ir {

enum class VariableKind : uint8_t {
  kLocal,          ///< a Python variable (one for each name and type)
  kTemporary,      ///< made by the compiler
  kParameter,      ///< of the function; arrays are passed flat, as pointer, extents and strides
  kSharedArray,    ///< `cuda.shared.array`: static extents, or one extent 0 for dynamic shared memory
  kLocalArray,     ///< `cuda.local.array`: static extents
  kConstantArray,  ///< elements known when compiling, read-only
};

/// A storage place of one function. Array-typed kLocal variables (views, arrays chosen at run time) are small
/// aggregates.
struct Variable {
  VariableKind kind;
  uint32_t index;         ///< position in Function::variables
  std::string_view name;  ///< the Python name, or a made one
  const Type* type;
  Span span;  ///< the first definition
  std::span<const int64_t>
      extents;    ///< kSharedArray, kLocalArray, kConstantArray; a shared {0} is dynamic shared memory
  int alignment;  ///< bytes asked for, 0 for the type's own
  bool written;   ///< an array parameter whose elements are stored to or whose address is taken, here or in a callee
  std::span<const std::byte> bytes = {};  ///< kConstantArray: the elements in C order
  bool by_reference = false;              ///< functions of C++ get its address: it may change where it is read
  std::string_view cpp_type = {};         ///< of those: what it is declared as, if not as usual: "long"

  /// An array of its own whose extents are known.
  bool IsStaticArray() const {
    return kind == VariableKind::kSharedArray || kind == VariableKind::kLocalArray ||
           kind == VariableKind::kConstantArray;
  }
};

}  // namespace pyk2cu::ir
