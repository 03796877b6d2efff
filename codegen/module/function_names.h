#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "codegen/text/names.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::codegen {

/// Takes a name for each function. Kernels get their Python names first: those are the symbols that people look up.
/// Where files call functions alike, those of imported files get the file's name too.
std::unordered_map<const ir::Function*, std::string> NameFunctions(const ir::Module& module, NameScope& scope);

/// Functions that are called before they are defined, because functions call each other.
std::unordered_set<const ir::Function*> FindForwardCalled(const ir::Module& module);

}  // namespace pyk2cu::codegen
