#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "editor/state/state.h"

namespace pyk2cu::editor {

/// The name under which the file imports something, "cuda" for "numba.cuda"; empty if it does not.
std::string NameOfImport(const State& state, std::string_view target);

/// How the file can write the type float32: "float32", "np.float32"; empty if it imports nothing that has it.
std::string NameOfFloat32(const State& state);

/// Where a further import can be inserted: after the last one at the beginning of the file, else after its first
/// comments and its docstring.
uint32_t PlaceOfImports(const State& state);

}  // namespace pyk2cu::editor
