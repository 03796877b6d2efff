#pragma once

#include <string>

#include "codegen/emit.h"

namespace pyk2cu {

/// The JSON of `--emit=abi`.
std::string DumpAbi(const GeneratedSource& source);

}  // namespace pyk2cu
