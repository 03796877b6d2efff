#pragma once

#include <string_view>

#include "runtime/clang/lookup/type_map.h"

namespace pyk2cu::runtime::cxx {

/// Returns a macro whose value is one number. Older headers define constants this way.
CppEntity FindMacro(Unit& unit, TypeMap& map, std::string_view name, TypeTable& types);

}  // namespace pyk2cu::runtime::cxx
