#pragma once

#include <string_view>

#include "frontend/types/type_reader.h"

namespace pyk2cu {

/// "Tuple((a, b))", or "Tuple(a, b)" as types are printed.
const Type* ReadTuple(TypeReader& in, size_t begin);

/// "UniTuple(int64, 2)"
const Type* ReadUniTuple(TypeReader& in, size_t begin);

/// An enumeration, or a named tuple: "P(int64, float64)", "P(int64 x 2)", or "P" alone where the class declares the
/// types of its fields.
const Type* ReadClass(TypeReader& in, std::string_view name, const NamedClass& named, size_t begin);

}  // namespace pyk2cu
