#pragma once

#include <string>
#include <vector>

#include "codegen/emit.h"
#include "codegen/text/names.h"

namespace pyk2cu::codegen {

/// Collects the files that functions of the module are defined in, each once. Returns a comment line for each, so that
/// programs linked with different files are different texts.
std::string CollectFiles(const ir::Module& module, std::vector<ProgramFile>& files);

/// Reserves the names in the texts of functions in CUDA C++ that the program is linked with.
void ReserveNamesOfLinkedText(const ir::Module& module, NameScope& scope);

}  // namespace pyk2cu::codegen
