#pragma once

#include <vector>

#include "runtime/clang/lookup/lookup.h"

namespace pyk2cu::runtime::cxx {

/// Returns all declarations of the imported headers in their order, as a text for users.
std::vector<CppListing> ListDeclarations(const Unit& unit, Lookup& lookup, TypeTable& types);

}  // namespace pyk2cu::runtime::cxx
