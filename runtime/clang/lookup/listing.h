#pragma once

#include <vector>

#include "runtime/clang/lookup/lookup.h"

namespace pyk2cu::runtime::cxx {

/// All that the imported headers declare, in their order, for a reader.
std::vector<CppListing> ListDeclarations(const Unit& unit, Lookup& lookup, TypeTable& types);

}  // namespace pyk2cu::runtime::cxx
