#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/result.h"
#include "frontend/types/type.h"

namespace pyk2cu {

/// How deep tuples may nest in a signature, and how many scalars and arrays one tuple may hold in all.
inline constexpr int kMaxTypeDepth = 32;
inline constexpr int kMaxTupleLeaves = 1000;

/// A function's argument types, and its return type if it was written (null if not).
struct Signature {
  const Type* returns = nullptr;
  std::vector<const Type*> arguments;
};

/// Reads Numba's signature syntax: "void(float32[:,::1], int64)", "(f4[:], i4)", "int32(int32)", "float32[:]", "Tuple((int64, f4))",
/// "UniTuple(int64, 2)", "Array(float32, 2, 'C', readonly=True)". The error names the column (from 1) and what was expected.
Result<Signature> ParseSignature(std::string_view text, TypeTable& types);

/// One type in the same syntax.
Result<const Type*> ParseType(std::string_view text, TypeTable& types);

}  // namespace pyk2cu
