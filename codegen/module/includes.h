#pragma once

#include "codegen/emit.h"
#include "codegen/text/names.h"

namespace pyk2cu::codegen {

/// Writes the headers that the program includes, and the C++ of the Python file. Nothing else may be called as what
/// they declare.
void WriteIncludes(const CppIncludes& includes, NameScope& scope, GeneratedSource& source);

}  // namespace pyk2cu::codegen
