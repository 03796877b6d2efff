#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pyk2cu {

/// One for each row of scalar_types.def.
enum class ScalarId : uint8_t {
#define SCALAR(id, ...) k##id,
#include "frontend/types/scalar_types.def"
};

/// How many there are.
inline constexpr int kScalarCount = 0
#define SCALAR(...) +1
#include "frontend/types/scalar_types.def"
    ;

/// kSmallFloat: bfloat16 and the 8-bit floats, which NumPy does not know; they meet other types by rules of their own.
enum class ScalarClass : uint8_t { kBool, kSigned, kUnsigned, kFloat, kComplex, kSmallFloat };

/// What the language knows about one scalar type; the table's row.
struct ScalarInfo {
  ScalarId id;
  std::string_view name;  ///< Numba's spelling, "float32"
  ScalarClass scalar_class;
  int bits;
  std::string_view cuda;     ///< CUDA C++ spelling, "float"
  std::string_view typestr;  ///< NumPy's array protocol string, "<f4"
  std::string_view aliases;  ///< other names in signatures, separated by blanks
};
const ScalarInfo& Info(ScalarId id);

/// The scalar named as in a signature or in NumPy ("float32", "f4", "intp"), or nothing.
std::optional<ScalarId> FindScalar(std::string_view name);

}  // namespace pyk2cu
