#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
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

/// The type that a name means which is not a type of the language: a structured dtype of the file or, with dots, a
/// struct of a header. Null if not found.
using TypeNames = std::function<const Type*(std::string_view name)>;

/// Reads Numba's signature syntax: "void(float32[:,::1], int64)", "(f4[:], i4)", "int32(int32)", "float32[:]",
/// "Tuple((int64, f4))", "UniTuple(int64, 2)", "Array(float32, 2, 'C', readonly=True)"; records as "record(x: float32,
/// m: int32[2, 3], align=True)" or as Type::Name() spells them, strings as "S12" and "U12", "datetime64[D]". The error
/// names the column (from 1) and what was expected.
Result<Signature> ParseSignature(std::string_view text, TypeTable& types, const TypeNames& names = {});

/// One type in the same syntax.
Result<const Type*> ParseType(std::string_view text, TypeTable& types, const TypeNames& names = {});

}  // namespace pyk2cu
