#pragma once

#include <string_view>

#include "runtime/clang/lookup/type_map.h"

namespace pyk2cu::runtime::cxx {

/// A macro that stands for one number: a constant, as headers wrote them before constexpr.
CppEntity FindMacro(Unit& unit, TypeMap& map, std::string_view name, TypeTable& types);

}  // namespace pyk2cu::runtime::cxx
